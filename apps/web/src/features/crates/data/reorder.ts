/** Moving several rows at once, and the single moves by which the server gets there. */

/**
 * The order after the rows at `chosen` were put into the gap before place `gap` (0 is the top, the
 * count is the end); they keep their order among themselves. `result[n]` is the former place of the
 * row that now stands at n.
 */
export function orderAfterMove(count: number, chosen: readonly number[], gap: number): number[] {
  const moving = new Set(chosen);
  const before: number[] = [];
  const after: number[] = [];
  for (let at = 0; at < count; at += 1) if (!moving.has(at)) (at < gap ? before : after).push(at);
  return [...before, ...[...moving].sort((a, b) => a - b), ...after];
}

export interface SingleMove {
  /** Former place of the row. */
  readonly from: number;
  /** Where the server shall put it: its place once it was taken out and put in again. */
  readonly newPosition: number;
}

/** The moves, one after another, that lead to `order`. Rows that already stand right cost none. */
export function singleMoves(order: readonly number[], chosen: readonly number[]): SingleMove[] {
  const moving = new Set(chosen);
  const current = order.map((_row, at) => at);
  const moves: SingleMove[] = [];
  order.forEach((row, target) => {
    if (!moving.has(row)) return;
    const previous = order[target - 1];
    const now = current.indexOf(row);
    current.splice(now, 1);
    // Right behind its new neighbour: places that later moves still change do not matter then.
    const newPosition = previous === undefined ? 0 : current.indexOf(previous) + 1;
    current.splice(newPosition, 0, row);
    if (newPosition !== now) moves.push({ from: row, newPosition });
  });
  return moves;
}

/** The gap that brings a block of rows one step up or down; `null` when it is at the end already. */
export function stepGap(count: number, chosen: readonly number[], step: -1 | 1): number | null {
  if (chosen.length === 0) return null;
  const first = Math.min(...chosen);
  const last = Math.max(...chosen);
  if (step < 0) return first > 0 ? first - 1 : null;
  return last < count - 1 ? last + 2 : null;
}

/** Whether a move changes anything. */
export function isMove(order: readonly number[]): boolean {
  return order.some((from, at) => from !== at);
}
