/** The order of a crate as a list of its entries' uuids; a position is an index, so it is dense by itself. */

export type Order = readonly string[];

export function withAdded(order: Order, added: Order, append: boolean): Order {
  return append ? [...order, ...added] : [...added, ...order];
}

export function without(order: Order, removed: string): Order {
  return order.filter((uuid) => uuid !== removed);
}

/** Beyond the end is the end. */
export function moved(order: Order, uuid: string, newPosition: number): Order {
  const others = without(order, uuid);
  return others.toSpliced(Math.min(newPosition, others.length), 0, uuid);
}

/** Every order is equally likely if `randomBelow(n)` gives each of 0 … n − 1 equally often (Fisher and Yates). */
export function shuffled(order: Order, randomBelow: (end: number) => number): Order {
  const result = [...order];
  for (let last = result.length - 1; last > 0; last -= 1) {
    const chosen = randomBelow(last + 1);
    [result[last], result[chosen]] = [result[chosen]!, result[last]!];
  }
  return result;
}

export interface Place {
  readonly uuid: string;
  readonly position: number;
}

/** Entries of both orders that stand elsewhere now: what has to be written. */
export function placesChanged(before: Order, after: Order): Place[] {
  const old = new Map(before.map((uuid, position) => [uuid, position]));
  return after
    .map((uuid, position) => ({ uuid, position }))
    .filter(({ uuid, position }) => old.has(uuid) && old.get(uuid) !== position);
}

/** Where the owner is afterwards: at the same song, or at its place when it is gone. */
export function currentAfter(before: Order, after: Order, current: number): number {
  const song = before[current];
  const index = song === undefined ? -1 : after.indexOf(song);
  return index >= 0 ? index : Math.max(0, Math.min(current, after.length - 1));
}
