import type { QueryClient } from '@tanstack/react-query';
import { playlistCrateSongsList } from '@turnstage/client/routes';
import { crateKeys } from '../../../lib/query-keys/crates.ts';
import { api } from '../../../session/index.ts';
import { missingPages, pageSize, withPage, type SongList, type SongPage } from './song-list.ts';
import { getRevision, isSettled, whenSettled } from './edit-queue.ts';

export interface SongListQuery {
  readonly crateUuid: string;
  /** Text to filter by; empty for all songs. */
  readonly search: string;
}

/** Indexes of the rows that the table shows. */
export interface RowRange {
  readonly first: number;
  readonly last: number;
}

function fetchPage(listQuery: SongListQuery, page: number, signal?: AbortSignal): Promise<SongPage> {
  return fetchSongs(listQuery, { limit: pageSize, offset: page * pageSize }, signal);
}

function fetchSongs(
  { crateUuid, search }: SongListQuery,
  range: { limit: number; offset: number },
  signal?: AbortSignal,
): Promise<SongPage> {
  return api.call(playlistCrateSongsList, {
    params: { crateUuid },
    query: { ...range, ...(search && { search }) },
    signal,
  });
}

/** Refetches the visible pages. The others load again when they are scrolled to. */
export async function refetchRows(
  listQuery: SongListQuery,
  { first, last }: RowRange,
  signal: AbortSignal,
): Promise<SongList> {
  await whenSettled(listQuery.crateUuid);
  const from = Math.floor(first / pageSize);
  const pages = Array.from({ length: Math.floor(last / pageSize) - from + 1 }, (_none, at) => from + at);
  const fetched = await Promise.all(pages.map((page) => fetchPage(listQuery, page, signal)));
  return fetched.reduce<SongList>(
    (list, page, at) => withPage(list, (pages[at] ?? 0) * pageSize, page),
    withPage(undefined, 0, { songs: [], count: 0 }),
  );
}

const pendingPages = new Set<string>();

/** Loads the pages of the range that aren't loaded yet. Drops a response when the crate was edited meanwhile. */
export async function loadMissingRows(
  client: QueryClient,
  listQuery: SongListQuery,
  range: RowRange,
): Promise<void> {
  const key = crateKeys.songs(listQuery.crateUuid, listQuery.search);
  const list = client.getQueryData<SongList>(key);
  if (!list || !isSettled(listQuery.crateUuid)) return;
  const revision = getRevision(listQuery.crateUuid);
  await Promise.all(
    missingPages(list, range.first, range.last).map(async (page) => {
      const pageKey = [...key, page, revision].join(' ');
      if (pendingPages.has(pageKey)) return;
      pendingPages.add(pageKey);
      try {
        const fetched = await fetchPage(listQuery, page);
        if (getRevision(listQuery.crateUuid) !== revision) return;
        client.setQueryData<SongList>(key, (current) => withPage(current, page * pageSize, fetched));
      } finally {
        pendingPages.delete(pageKey);
      }
    }),
  );
}

/** Loads every song of the list, for actions on all of them. */
export async function fetchAllRows(client: QueryClient, listQuery: SongListQuery): Promise<SongList> {
  await whenSettled(listQuery.crateUuid);
  const list = withPage(undefined, 0, await fetchSongs(listQuery, { limit: 0, offset: 0 }));
  client.setQueryData<SongList>(crateKeys.songs(listQuery.crateUuid, listQuery.search), list);
  return list;
}
