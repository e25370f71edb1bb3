import { describe, expect, test } from 'vitest';
import { currentAfter, moved, placesChanged, shuffled, withAdded, without } from './order.rules.ts';

const abcd = ['a', 'b', 'c', 'd'];

test('songs are added at the end or, in the order given, on top', () => {
  expect(withAdded(abcd, ['x', 'y'], true)).toEqual(['a', 'b', 'c', 'd', 'x', 'y']);
  expect(withAdded(abcd, ['x', 'y'], false)).toEqual(['x', 'y', 'a', 'b', 'c', 'd']);
});

test.each([
  ['a', 2, 'bcad'],
  ['d', 0, 'dabc'],
  ['b', 1, 'abcd'],
  ['a', 99, 'bcda'],
])('%s moved to %i: the others close up', (uuid, position, expected) => {
  expect(moved(abcd, uuid, position).join('')).toBe(expected);
});

test('a shuffle asks for a place below each end and keeps every song', () => {
  const asked: number[] = [];
  const result = shuffled(abcd, (end) => {
    asked.push(end);
    return 0;
  });
  expect(asked).toEqual([4, 3, 2]);
  expect(result).toEqual(['b', 'c', 'd', 'a']);
  expect(shuffled([], () => 0)).toEqual([]);
});

test('only what stands elsewhere is written', () => {
  expect(placesChanged(abcd, moved(abcd, 'c', 1))).toEqual([
    { uuid: 'c', position: 1 },
    { uuid: 'b', position: 2 },
  ]);
  expect(placesChanged(abcd, abcd)).toEqual([]);
  // Entries that are new are inserted at their place already.
  expect(placesChanged(['a'], ['x', 'a'])).toEqual([{ uuid: 'a', position: 1 }]);
});

describe('the owner stays at the same song', () => {
  test('whatever happens around it', () => {
    expect(currentAfter(abcd, without(abcd, 'a'), 2)).toBe(1);
    expect(currentAfter(abcd, withAdded(abcd, ['x'], false), 2)).toBe(3);
    expect(currentAfter(abcd, moved(abcd, 'c', 0), 2)).toBe(0);
  });

  test('and at its place when it is taken out', () => {
    expect(currentAfter(abcd, without(abcd, 'b'), 1)).toBe(1);
    expect(currentAfter(abcd, without(abcd, 'd'), 3)).toBe(2);
    expect(currentAfter(abcd, [], 3)).toBe(0);
    expect(currentAfter([], ['a', 'b'], 0)).toBe(0);
  });
});
