/** The songs of a crate, loaded page by page: the length is known, the rows fill in. */
import type { CrateSong } from '@turnstage/contracts';

export interface SongList {
  readonly count: number;
  /** By position; `undefined` is not loaded yet. Never longer than `count`. */
  readonly rows: readonly (CrateSong | undefined)[];
}

export const pageSize = 100;

export interface SongPage {
  readonly songs: readonly CrateSong[];
  readonly count: number;
}

/** Inserts the rows of a page at their positions. The page's count wins when it has changed. */
export function withPage(list: SongList | undefined, offset: number, page: SongPage): SongList {
  const rows = [...(list?.rows ?? [])];
  page.songs.forEach((song, at) => {
    rows[offset + at] = song;
  });
  rows.length = page.count;
  return { count: page.count, rows };
}

/** Returns the numbers of the pages that have unloaded rows between `first` and `last`. */
export function missingPages(list: SongList, first: number, last: number): number[] {
  const pages = new Set<number>();
  const end = Math.min(last, list.count - 1);
  for (let at = Math.max(0, first); at <= end; at += 1)
    if (!list.rows[at]) pages.add(Math.floor(at / pageSize));
  return [...pages];
}

export function isComplete(list: SongList): boolean {
  for (let at = 0; at < list.count; at += 1) if (!list.rows[at]) return false;
  return true;
}

export function withoutSongs(list: SongList, uuids: ReadonlySet<string>): SongList {
  const rows = Array.from({ length: list.count }, (_none, at) => list.rows[at]).filter(
    (row) => !row || !uuids.has(row.crateSongUuid),
  );
  return { count: rows.length, rows };
}

/** Inserts songs at the positions they were removed from. The pairs are in ascending order. */
export function insertSongs(
  list: SongList,
  songs: readonly { readonly at: number; readonly song: CrateSong }[],
): SongList {
  const rows = Array.from({ length: list.count }, (_none, at) => list.rows[at]);
  for (const { at, song } of songs) rows.splice(Math.min(at, rows.length), 0, song);
  return { count: rows.length, rows };
}

/** Returns the rows in another order: `order[n]` is the old position of row n. */
export function reorderRows(list: SongList, order: readonly number[]): SongList {
  return { count: list.count, rows: order.map((from) => list.rows[from]) };
}

export interface PositionedSong {
  readonly at: number;
  readonly song: CrateSong;
}

/** Returns the songs with these uuids that are loaded, in crate order. */
export function findSongs(list: SongList, uuids: ReadonlySet<string>): PositionedSong[] {
  return list.rows.flatMap((song, at) => (song && uuids.has(song.crateSongUuid) ? [{ at, song }] : []));
}
