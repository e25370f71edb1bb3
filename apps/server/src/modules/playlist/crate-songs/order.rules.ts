/** The order of a crate as a list of entry uuids. A position is an index, so positions are dense by construction. */

export type Order = readonly string[];

export function addToOrder(order: Order, added: Order, at: number): Order {
  return order.toSpliced(at, 0, ...added);
}

export function removeFromOrder(order: Order, removed: string): Order {
  return order.filter((uuid) => uuid !== removed);
}

/** A position beyond the end means the end. */
export function moveInOrder(order: Order, uuid: string, newPosition: number): Order {
  const others = removeFromOrder(order, uuid);
  return others.toSpliced(Math.min(newPosition, others.length), 0, uuid);
}

/** Fisher–Yates: every order is equally likely if `randomBelow(n)` returns each of 0 … n − 1 equally often. */
export function shuffleOrder(order: Order, randomBelow: (end: number) => number): Order {
  const result = [...order];
  for (let last = result.length - 1; last > 0; last -= 1) {
    const chosen = randomBelow(last + 1);
    [result[last], result[chosen]] = [result[chosen]!, result[last]!];
  }
  return result;
}

export interface EntryPosition {
  readonly uuid: string;
  readonly position: number;
}

/** Returns the entries of both orders whose position changed, which are the rows to update. */
export function changedPositions(before: Order, after: Order): EntryPosition[] {
  const oldPositions = new Map(before.map((uuid, position) => [uuid, position]));
  return after
    .map((uuid, position) => ({ uuid, position }))
    .filter(({ uuid, position }) => oldPositions.has(uuid) && oldPositions.get(uuid) !== position);
}

/** Returns the new current position: that of the same song, or the same index when the song was removed. */
export function currentPositionAfter(before: Order, after: Order, current: number): number {
  const song = before[current];
  const index = song === undefined ? -1 : after.indexOf(song);
  return index >= 0 ? index : Math.max(0, Math.min(current, after.length - 1));
}
