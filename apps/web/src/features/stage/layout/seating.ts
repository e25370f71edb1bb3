/**
 * Assigns DJs to desks. The room state only knows the order of turns, which rotates with every song, but people
 * must not move. A DJ keeps their desk, and a new DJ sits to the right of the one they follow, so that the
 * spotlight moves from left to right.
 */
export type Seating = ReadonlyMap<string, number>;

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

/** `turns` are uuids, the playing DJ first. DJs beyond the last desk get no seat. */
export function assignSeats(previous: Seating, turns: readonly string[], seats: number): Seating {
  const seatByUuid = new Map<string, number>();
  const taken = new Set<number>();
  for (const uuid of turns) {
    const seat = previous.get(uuid);
    if (seat === undefined || seat > seats || taken.has(seat)) continue;
    seatByUuid.set(uuid, seat);
    taken.add(seat);
  }

  turns.forEach((uuid, index) => {
    if (seatByUuid.has(uuid)) return;
    const before = [...turns.slice(0, index).reverse(), ...turns.slice(index + 1).reverse()];
    const followed = before.map((other) => seatByUuid.get(other)).find((seat) => seat !== undefined);
    const seat = freeSeatAfter(followed ?? middleOf(seats) - 1, taken, seats);
    if (seat === null) return;
    seatByUuid.set(uuid, seat);
    taken.add(seat);
  });
  return seatByUuid;
}

/** The desk for the next DJ, or null when all are taken. */
export function nextFreeSeat(seating: Seating, turns: readonly string[], seats: number): number | null {
  const last = turns
    .toReversed()
    .map((uuid) => seating.get(uuid))
    .find((seat) => seat !== undefined);
  return freeSeatAfter(last ?? middleOf(seats) - 1, new Set(seating.values()), seats);
}
