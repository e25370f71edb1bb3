/**
 * Assigns DJs to desks. The room says which desk everyone has (rule R144), so that all see the same. Servers from
 * before that only send the order of turns, which rotates with every song: there a DJ keeps their desk, and a new DJ
 * sits to the right of the one they follow, so that the spotlight moves from left to right.
 */
export type Seating = ReadonlyMap<string, number>;

export interface SeatedDj {
  uuid: string;
  /** From 0, as the room state has it. */
  seat?: number | undefined;
}

function freeSeatAfter(seat: number, taken: ReadonlySet<number>, seats: number): number | null {
  for (let step = 1; step <= seats; step += 1) {
    const candidate = ((seat - 1 + step) % seats) + 1;
    if (!taken.has(candidate)) return candidate;
  }
  return null;
}

function middleOf(seats: number): number {
  return Math.ceil(seats / 2);
}

/** The playing DJ comes first. Desks count from 1. DJs beyond the last desk get none. */
export function assignSeats(previous: Seating, turns: readonly SeatedDj[], seats: number): Seating {
  const seatByUuid = new Map<string, number>();
  const taken = new Set<number>();
  const assign = (uuid: string, seat: number | null | undefined): void => {
    if (seat == null || seat < 1 || seat > seats || taken.has(seat) || seatByUuid.has(uuid)) return;
    seatByUuid.set(uuid, seat);
    taken.add(seat);
  };
  for (const { uuid, seat } of turns) assign(uuid, seat === undefined ? seat : seat + 1);
  for (const { uuid } of turns) assign(uuid, previous.get(uuid));
  turns.forEach(({ uuid }, index) => {
    if (seatByUuid.has(uuid)) return;
    const before = [...turns.slice(0, index).reverse(), ...turns.slice(index + 1).reverse()];
    const followed = before.map((other) => seatByUuid.get(other.uuid)).find((seat) => seat !== undefined);
    assign(uuid, freeSeatAfter(followed ?? middleOf(seats) - 1, taken, seats));
  });
  return seatByUuid;
}

/** The desk for the next DJ, or null when all are taken. */
export function nextFreeSeat(seating: Seating, turns: readonly SeatedDj[], seats: number): number | null {
  const last = turns
    .toReversed()
    .map(({ uuid }) => seating.get(uuid))
    .find((seat) => seat !== undefined);
  return freeSeatAfter(last ?? middleOf(seats) - 1, new Set(seating.values()), seats);
}
