import { describe, expect, test } from 'vitest';
import {
  currentPositionAfter,
  moveInOrder,
  changedPositions,
  shuffleOrder,
  addToOrder,
  removeFromOrder,
} from './order.rules.ts';

const abcd = ['a', 'b', 'c', 'd'];

test('adds songs in the given order, at the end, at the top or between others', () => {
  expect(addToOrder(abcd, ['x', 'y'], 4)).toEqual(['a', 'b', 'c', 'd', 'x', 'y']);
  expect(addToOrder(abcd, ['x', 'y'], 0)).toEqual(['x', 'y', 'a', 'b', 'c', 'd']);
  expect(addToOrder(abcd, ['x', 'y'], 1)).toEqual(['a', 'x', 'y', 'b', 'c', 'd']);
});

test.each([
  ['a', 2, 'bcad'],
  ['d', 0, 'dabc'],
  ['b', 1, 'abcd'],
  ['a', 99, 'bcda'],
])('moves %s to %i and shifts the others', (uuid, position, expected) => {
  expect(moveInOrder(abcd, uuid, position).join('')).toBe(expected);
});

test('a shuffle draws a random index below each end and keeps every song', () => {
  const requestedEnds: number[] = [];
  const result = shuffleOrder(abcd, (end) => {
    requestedEnds.push(end);
    return 0;
  });
  expect(requestedEnds).toEqual([4, 3, 2]);
  expect(result).toEqual(['b', 'c', 'd', 'a']);
  expect(shuffleOrder([], () => 0)).toEqual([]);
});

test('only changed positions are written', () => {
  expect(changedPositions(abcd, moveInOrder(abcd, 'c', 1))).toEqual([
    { uuid: 'c', position: 1 },
    { uuid: 'b', position: 2 },
  ]);
  expect(changedPositions(abcd, abcd)).toEqual([]);
  // New entries are already inserted at their position.
  expect(changedPositions(['a'], ['x', 'a'])).toEqual([{ uuid: 'a', position: 1 }]);
});

describe('the current position stays at the same song', () => {
  test('whatever changes around it', () => {
    expect(currentPositionAfter(abcd, removeFromOrder(abcd, 'a'), 2)).toBe(1);
    expect(currentPositionAfter(abcd, addToOrder(abcd, ['x'], 0), 2)).toBe(3);
    expect(currentPositionAfter(abcd, moveInOrder(abcd, 'c', 0), 2)).toBe(0);
  });

  test('and at the same index when the song is removed', () => {
    expect(currentPositionAfter(abcd, removeFromOrder(abcd, 'b'), 1)).toBe(1);
    expect(currentPositionAfter(abcd, removeFromOrder(abcd, 'd'), 3)).toBe(2);
    expect(currentPositionAfter(abcd, [], 3)).toBe(0);
    expect(currentPositionAfter([], ['a', 'b'], 0)).toBe(0);
  });
});
