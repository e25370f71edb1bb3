import { describe, expect, it } from 'vitest';
import { changesOrder, orderAfterMove, singleMoves, stepGap } from './reorder.ts';

/** What the server does for one move: remove the row, then insert it again. */
function played(count: number, moves: ReturnType<typeof singleMoves>): number[] {
  let rows = Array.from({ length: count }, (_none, at) => at);
  for (const { from, newPosition } of moves) {
    rows = rows.filter((row) => row !== from);
    rows.splice(newPosition, 0, from);
  }
  return rows;
}

describe('orderAfterMove', () => {
  it.each([
    [[3], 0, [3, 0, 1, 2, 4]],
    [[0], 5, [1, 2, 3, 4, 0]],
    [[1], 3, [0, 2, 1, 3, 4]],
    [[0, 4], 2, [1, 0, 4, 2, 3]],
    [[4, 1], 1, [0, 1, 4, 2, 3]],
    [[2], 2, [0, 1, 2, 3, 4]],
    [[2], 3, [0, 1, 2, 3, 4]],
  ])('moves rows %j into gap %i', (positions, gap, expected) => {
    expect(orderAfterMove(5, positions, gap)).toEqual(expected);
  });

  it('detects a move that changes nothing', () => {
    expect(changesOrder(orderAfterMove(5, [2], 3))).toBe(false);
    expect(changesOrder(orderAfterMove(5, [2], 4))).toBe(true);
  });
});

it('reaches the same order with single moves, for every block and gap of six rows', () => {
  const count = 6;
  for (let bits = 1; bits < 1 << count; bits += 1) {
    const positions = Array.from({ length: count }, (_none, at) => at).filter((at) => bits & (1 << at));
    for (let gap = 0; gap <= count; gap += 1) {
      const order = orderAfterMove(count, positions, gap);
      const moves = singleMoves(order, positions);
      expect(played(count, moves)).toEqual(order);
      if (!changesOrder(order)) expect(moves).toEqual([]);
    }
  }
});

describe('stepGap', () => {
  it('steps over the neighbour', () => {
    expect(orderAfterMove(4, [2], stepGap(4, [2], -1) ?? -1)).toEqual([0, 2, 1, 3]);
    expect(orderAfterMove(4, [1], stepGap(4, [1], 1) ?? -1)).toEqual([0, 2, 1, 3]);
    expect(orderAfterMove(5, [1, 2], stepGap(5, [1, 2], 1) ?? -1)).toEqual([0, 3, 1, 2, 4]);
  });

  it('stops at both ends', () => {
    expect(stepGap(4, [0], -1)).toBeNull();
    expect(stepGap(4, [3], 1)).toBeNull();
    expect(stepGap(4, [], 1)).toBeNull();
  });
});
