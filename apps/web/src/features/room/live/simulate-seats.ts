/** The line-up played forward by the rules of turns and seats (R28, R39, R40, R101). Every DJ has a song. */
export interface SimulatedSeat {
  /** Null: someone who is waiting for a seat now. */
  uuid: string | null;
  songMs: number;
  isLeaving: boolean;
  turnsPlayed: number;
}

export interface SeatSimulation {
  /** The first one plays. */
  seats: SimulatedSeat[];
  /** How many people wait for a seat. */
  waiting: number;
  /** How many people have got a seat since the start. */
  taken: number;
  /** Songs of the current turn, with the one that is playing. */
  songsLeft: number;
  /** What is left of the current song. */
  currentMs: number;
}

export interface SeatRules {
  seatCount: number;
  songsPerDj: number;
  maxTurnsPerSeat: number | null;
  /** Assumed length of the songs of people who get a seat. */
  newcomerSongMs: number;
}

/** Nobody looks further ahead than this. */
const maxSongs = 5_000;

/** Returns the time until the condition holds; infinite when it never does. */
export function simulateSeats(
  start: SeatSimulation,
  rules: SeatRules,
  until: (simulation: SeatSimulation) => boolean,
): number {
  const simulation = { ...start, seats: start.seats.map((seat) => ({ ...seat })) };
  enforceLimit(simulation, rules);
  let timeMs = 0;
  for (let songs = 0; songs < maxSongs; songs += 1) {
    if (until(simulation)) return timeMs;
    timeMs += simulation.currentMs;
    endSong(simulation, rules);
    if (simulation.seats.length === 0) break;
  }
  return until(simulation) ? timeMs : Number.POSITIVE_INFINITY;
}

function endSong(simulation: SeatSimulation, rules: SeatRules): void {
  const { seats } = simulation;
  const [dj] = seats;
  if (!dj) return;
  simulation.songsLeft -= 1;
  const endsTurn = simulation.songsLeft <= 0;
  if (endsTurn) dj.turnsPlayed += 1;
  if (dj.isLeaving || (endsTurn && hasToLeave(simulation, rules, dj))) {
    seats.shift();
    fillSeats(simulation, rules);
    simulation.songsLeft = rules.songsPerDj;
  } else if (endsTurn) {
    seats.push(...seats.splice(0, 1));
    simulation.songsLeft = rules.songsPerDj;
  }
  enforceLimit(simulation, rules);
  simulation.currentMs = seats[0]?.songMs ?? 0;
}

function hasToLeave(
  { waiting }: SeatSimulation,
  { maxTurnsPerSeat }: SeatRules,
  seat: SimulatedSeat,
): boolean {
  return maxTurnsPerSeat !== null && waiting > 0 && seat.turnsPlayed >= maxTurnsPerSeat;
}

/** All but the one who plays. */
function enforceLimit(simulation: SeatSimulation, rules: SeatRules): void {
  const { seats } = simulation;
  fillSeats(simulation, rules);
  for (let place = seats.length - 1; place > 0; place -= 1) {
    const seat = seats[place];
    if (!seat || !hasToLeave(simulation, rules, seat)) continue;
    seats.splice(place, 1);
    fillSeats(simulation, rules);
  }
}

function fillSeats(simulation: SeatSimulation, { seatCount, newcomerSongMs }: SeatRules): void {
  while (simulation.waiting > 0 && simulation.seats.length < Math.max(1, seatCount)) {
    simulation.waiting -= 1;
    simulation.taken += 1;
    simulation.seats.push({ uuid: null, songMs: newcomerSongMs, isLeaving: false, turnsPlayed: 0 });
  }
}
