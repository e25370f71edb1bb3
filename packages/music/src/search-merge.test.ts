import { expect, it } from 'vitest';
import { mergeSearchResults } from './search-merge.ts';

it('keeps the first five of the first provider together and interleaves after them', () => {
  const first = ['a1', 'a2', 'a3', 'a4', 'a5', 'a6', 'a7'];
  expect(mergeSearchResults([first, ['b1', 'b2', 'b3'], ['c1']])).toEqual([
    'a1',
    'a2',
    'a3',
    'a4',
    'a5',
    'b1',
    'c1',
    'a6',
    'b2',
    'a7',
    'b3',
  ]);
});

it('drops results that an earlier provider already has', () => {
  const sameLetter = (a: string, b: string) => a[0] === b[0];
  expect(
    mergeSearchResults(
      [
        ['x1', 'y1'],
        ['x2', 'z2'],
      ],
      sameLetter,
    ),
  ).toEqual(['x1', 'y1', 'z2']);
});

it('works without a first list and with no list at all', () => {
  expect(mergeSearchResults([[], ['b1', 'b2'], ['c1']])).toEqual(['b1', 'c1', 'b2']);
  expect(mergeSearchResults([])).toEqual([]);
});
