/** Moves several rows at once, and computes the single moves that bring the server to the same order. */

/**
 * Returns the order after the rows at `positions` move into the gap before position `gap` (0 is the top, `count` is
 * the end). The moved rows keep their relative order. `result[n]` is the old position of the row that is now at n.
 */
export function orderAfterMove(count: number, positions: readonly number[], gap: number): number[] {
  const moving = new Set(positions);
  const before: number[] = [];
  const after: number[] = [];
  for (let at = 0; at < count; at += 1) if (!moving.has(at)) (at < gap ? before : after).push(at);
  return [...before, ...[...moving].sort((a, b) => a - b), ...after];
}

export interface SingleMove {
  /** Old position of the row. */
  readonly from: number;
  /** The position to send to the server: the row's index after it was removed and inserted again. */
  readonly newPosition: number;
}

/** Returns the moves, in sequence, that produce `order`. Rows that are already in place need none. */
export function singleMoves(order: readonly number[], positions: readonly number[]): SingleMove[] {
  const moving = new Set(positions);
  const current = order.map((_row, at) => at);
  const moves: SingleMove[] = [];
  order.forEach((row, target) => {
    if (!moving.has(row)) return;
    const previous = order[target - 1];
    const now = current.indexOf(row);
    current.splice(now, 1);
    // Right after its new neighbour, so that positions which later moves still change don't matter.
    const newPosition = previous === undefined ? 0 : current.indexOf(previous) + 1;
    current.splice(newPosition, 0, row);
    if (newPosition !== now) moves.push({ from: row, newPosition });
  });
  return moves;
}

/** Returns the gap that moves a block of rows one step up or down; `null` when it is at the end already. */
export function stepGap(count: number, positions: readonly number[], step: -1 | 1): number | null {
  if (positions.length === 0) return null;
  const first = Math.min(...positions);
  const last = Math.max(...positions);
  if (step < 0) return first > 0 ? first - 1 : null;
  return last < count - 1 ? last + 2 : null;
}

/** Whether a reorder changes anything. */
export function changesOrder(order: readonly number[]): boolean {
  return order.some((from, at) => from !== at);
}
