import { describe, expect, it } from 'vitest';
import { dropIndex, moveSong, removeSong } from './queue-order.ts';
import { rowShift } from './use-drag-order.ts';

const songs = ['a', 'b', 'c', 'd'].map((crateSongUuid) => ({ crateSongUuid }));
const order = (list: readonly { crateSongUuid: string }[]) =>
  list.map(({ crateSongUuid }) => crateSongUuid).join('');

describe('the queue', () => {
  it.each([
    ['d', 0, 'dabc'],
    ['a', 3, 'bcda'],
    ['b', 2, 'acbd'],
    ['c', 99, 'abdc'],
    ['b', 1, 'abcd'],
    ['unknown', 0, 'abcd'],
  ])('moves %s to index %i: %s', (uuid, to, expected) => {
    expect(order(moveSong(songs, uuid, to))).toBe(expected);
  });

  it('returns the same list when nothing moves', () => {
    expect(moveSong(songs, 'b', 1)).toBe(songs);
  });

  it('removes a song', () => {
    expect(order(removeSong(songs, 'b'))).toBe('acd');
  });
});

describe('dragging', () => {
  const middles = [30, 90, 150, 210];

  it.each([
    [0, 30, 0],
    [0, 95, 1],
    [0, 300, 3],
    [3, 20, 0],
    [2, 100, 2],
    [2, 80, 1],
  ])('row %i at %i px lands at %i', (from, y, to) => {
    expect(dropIndex(middles, from, y)).toBe(to);
  });

  it('shifts the rows between', () => {
    const drag = { index: 0, to: 2, offset: 0 };
    expect([0, 1, 2, 3].map((index) => rowShift(drag, index))).toEqual([0, -1, -1, 0]);
    expect([0, 1, 2, 3].map((index) => rowShift({ index: 3, to: 1, offset: 0 }, index))).toEqual([
      0, 1, 1, 0,
    ]);
    expect(rowShift(null, 1)).toBe(0);
  });
});
