import { describe, expect, it } from 'vitest';
import { crateSong } from '../../../../testing/crates/crate-song.fixture.ts';
import {
  isComplete,
  missingPages,
  pageSize,
  reorderRows,
  findSongs,
  withoutSongs,
  withPage,
  insertSongs,
  type SongList,
} from './song-list.ts';

const [a, b, c, d] = ['a', 'b', 'c', 'd'].map((name) => crateSong(name));
const names = (list: SongList) => Array.from({ length: list.count }, (_none, at) => list.rows[at]?.trackName);

describe('withPage', () => {
  it('fills in rows at their positions', () => {
    const list = withPage(withPage(undefined, 0, { songs: [a!], count: 4 }), 2, {
      songs: [c!, d!],
      count: 4,
    });
    expect(names(list)).toEqual(['a', undefined, 'c', 'd']);
    expect(isComplete(list)).toBe(false);
  });

  it('accepts a new count', () => {
    const full = withPage(undefined, 0, { songs: [a!, b!, c!], count: 3 });
    expect(names(withPage(full, 0, { songs: [a!, b!], count: 2 }))).toEqual(['a', 'b']);
    expect(isComplete(full)).toBe(true);
  });
});

it('returns only the pages with missing rows inside the range', () => {
  const list = withPage(undefined, 0, { songs: Array.from({ length: pageSize }, () => a!), count: 10_000 });
  expect(missingPages(list, 0, 50)).toEqual([]);
  expect(missingPages(list, 90, 110)).toEqual([1]);
  expect(missingPages(list, 5_090, 5_210)).toEqual([50, 51, 52]);
  expect(missingPages(list, 9_990, 20_000)).toEqual([99]);
});

describe('keeps unloaded positions across edits', () => {
  const list = withPage(undefined, 1, { songs: [b!, c!], count: 4 });

  it('removes songs and inserts them again', () => {
    const less = withoutSongs(list, new Set(['b']));
    expect(names(less)).toEqual([undefined, 'c', undefined]);
    expect(names(insertSongs(less, [{ at: 1, song: b! }]))).toEqual([undefined, 'b', 'c', undefined]);
  });

  it('reordering', () => {
    expect(names(reorderRows(list, [2, 0, 1, 3]))).toEqual(['c', undefined, 'b', undefined]);
  });
});

it('inserts several songs at their old positions', () => {
  const list = withPage(undefined, 0, { songs: [a!, b!, c!, d!], count: 4 });
  const chosen = findSongs(list, new Set(['d', 'b']));
  expect(chosen.map(({ at }) => at)).toEqual([1, 3]);
  expect(names(insertSongs(withoutSongs(list, new Set(['b', 'd'])), chosen))).toEqual(['a', 'b', 'c', 'd']);
});
