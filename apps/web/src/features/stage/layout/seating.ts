/**
 * Who sits where. The room's state knows only the order of turns, which rotates with every song;
 * people must not. A DJ keeps the desk, newcomers sit down to the right of the one they follow,
 * so that the light wanders from left to right.
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

/** `turns` are uuids, the playing DJ first. People beyond the last desk get no seat. */
export function assignSeats(previous: Seating, turns: readonly string[], seats: number): Seating {
  const kept = new Map<string, number>();
  const taken = new Set<number>();
  for (const uuid of turns) {
    const seat = previous.get(uuid);
    if (seat === undefined || seat > seats || taken.has(seat)) continue;
    kept.set(uuid, seat);
    taken.add(seat);
  }

  turns.forEach((uuid, index) => {
    if (kept.has(uuid)) return;
    const before = [...turns.slice(0, index).reverse(), ...turns.slice(index + 1).reverse()];
    const followed = before.map((other) => kept.get(other)).find((seat) => seat !== undefined);
    const seat = freeSeatAfter(followed ?? middleOf(seats) - 1, taken, seats);
    if (seat === null) return;
    kept.set(uuid, seat);
    taken.add(seat);
  });
  return kept;
}

/** The desk for the next newcomer, or null when all are taken. */
export function nextFreeSeat(seating: Seating, turns: readonly string[], seats: number): number | null {
  const last = turns
    .toReversed()
    .map((uuid) => seating.get(uuid))
    .find((seat) => seat !== undefined);
  return freeSeatAfter(last ?? middleOf(seats) - 1, new Set(seating.values()), seats);
}
