import type { QueryClient } from '@tanstack/react-query';
import { playlistCrateSongsList } from '@turnstage/client/routes';
import { api } from '../../../session/index.ts';
import { missingPages, pageSize, withPage, type SongList, type SongPage } from './song-list.ts';
import { editionOf, isSettled, whenSettled } from './turns.ts';

/** Without `search` the key of all lists of the crate, whatever was filtered for. */
export const songsKey = (crateUuid: string, search?: string) =>
  search === undefined
    ? (['crate songs', crateUuid] as const)
    : (['crate songs', crateUuid, search] as const);

export interface SongListPlace {
  readonly crateUuid: string;
  /** Words to filter by; empty for all songs. */
  readonly search: string;
}

/** Rows that the table shows, as places. */
export interface RowWindow {
  readonly first: number;
  readonly last: number;
}

function readPage(place: SongListPlace, page: number, signal?: AbortSignal): Promise<SongPage> {
  return readSongs(place, { limit: pageSize, offset: page * pageSize }, signal);
}

function readSongs(
  { crateUuid, search }: SongListPlace,
  range: { limit: number; offset: number },
  signal?: AbortSignal,
): Promise<SongPage> {
  return api.call(playlistCrateSongsList, {
    params: { crateUuid },
    query: { ...range, ...(search && { search }) },
    signal,
  });
}

/** The pages that are looked at, read anew; the others come back when they are scrolled to. */
export async function readWindow(
  place: SongListPlace,
  { first, last }: RowWindow,
  signal: AbortSignal,
): Promise<SongList> {
  await whenSettled(place.crateUuid);
  const from = Math.floor(first / pageSize);
  const pages = Array.from({ length: Math.floor(last / pageSize) - from + 1 }, (_none, at) => from + at);
  const read = await Promise.all(pages.map((page) => readPage(place, page, signal)));
  return read.reduce<SongList>(
    (list, page, at) => withPage(list, (pages[at] ?? 0) * pageSize, page),
    withPage(undefined, 0, { songs: [], count: 0 }),
  );
}

const onTheWay = new Set<string>();

/** Reads the pages of the window that have not arrived yet. Those of a crate that was edited meanwhile are dropped. */
export async function fillWindow(
  client: QueryClient,
  place: SongListPlace,
  window: RowWindow,
): Promise<void> {
  const key = songsKey(place.crateUuid, place.search);
  const list = client.getQueryData<SongList>(key);
  if (!list || !isSettled(place.crateUuid)) return;
  const edition = editionOf(place.crateUuid);
  await Promise.all(
    missingPages(list, window.first, window.last).map(async (page) => {
      const name = [...key, page, edition].join(' ');
      if (onTheWay.has(name)) return;
      onTheWay.add(name);
      try {
        const read = await readPage(place, page);
        if (editionOf(place.crateUuid) !== edition) return;
        client.setQueryData<SongList>(key, (current) => withPage(current, page * pageSize, read));
      } finally {
        onTheWay.delete(name);
      }
    }),
  );
}

/** Every song of the list, for what concerns all of them. */
export async function fillAll(client: QueryClient, place: SongListPlace): Promise<SongList> {
  await whenSettled(place.crateUuid);
  const list = withPage(undefined, 0, await readSongs(place, { limit: 0, offset: 0 }));
  client.setQueryData<SongList>(songsKey(place.crateUuid, place.search), list);
  return list;
}
