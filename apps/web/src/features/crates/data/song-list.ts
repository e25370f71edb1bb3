/** The songs of a crate as far as they have arrived: the length is known, rows fill in page by page. */
import type { CrateSong } from '@turnstage/contracts';

export interface SongList {
  readonly count: number;
  /** By place; `undefined` has not arrived yet. Never longer than `count`. */
  readonly rows: readonly (CrateSong | undefined)[];
}

export const pageSize = 100;

export interface SongPage {
  readonly songs: readonly CrateSong[];
  readonly count: number;
}

/** A page's rows put at their places. A count that changed meanwhile is believed. */
export function withPage(list: SongList | undefined, offset: number, page: SongPage): SongList {
  const rows = [...(list?.rows ?? [])];
  page.songs.forEach((song, at) => {
    rows[offset + at] = song;
  });
  rows.length = page.count;
  return { count: page.count, rows };
}

/** Numbers of the pages that hold a place in `first`–`last` that has not arrived. */
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

/** Songs back at the places they were taken from; the pairs are in ascending order. */
export function withSongsAt(
  list: SongList,
  songs: readonly { readonly at: number; readonly song: CrateSong }[],
): SongList {
  const rows = Array.from({ length: list.count }, (_none, at) => list.rows[at]);
  for (const { at, song } of songs) rows.splice(Math.min(at, rows.length), 0, song);
  return { count: rows.length, rows };
}

/** The rows in another order: `order[n]` is the place where the row of place n stood. */
export function reordered(list: SongList, order: readonly number[]): SongList {
  return { count: list.count, rows: order.map((from) => list.rows[from]) };
}

export interface PlacedSong {
  readonly at: number;
  readonly song: CrateSong;
}

/** Those of the songs that have arrived, in the order of the crate. */
export function songsOf(list: SongList, uuids: ReadonlySet<string>): PlacedSong[] {
  return list.rows.flatMap((song, at) => (song && uuids.has(song.crateSongUuid) ? [{ at, song }] : []));
}
