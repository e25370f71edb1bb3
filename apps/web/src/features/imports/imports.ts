import { queryOptions } from '@tanstack/react-query';
import {
  playlistImportByUuid,
  playlistListImports,
  playlistListImportSongs,
  playlistListImportSources,
} from '@turnstage/client/routes';
import type { CrateImport, CrateImportSong } from '@turnstage/contracts';
import { crateKeys } from '../../lib/query-keys/crates.ts';
import { importKeys } from '../../lib/query-keys/imports.ts';
import { api } from '../../session/index.ts';

/** Document 3 section 9: an import is polled while it is in progress. */
const importPollMs = 5_000;

export const importsOptions = queryOptions({
  queryKey: importKeys.all,
  queryFn: async ({ signal }) => (await api.call(playlistListImports, { signal })).imports,
});

/** Where accounts can be brought from; changes only when the server restarts. */
export const importSourcesOptions = queryOptions({
  queryKey: importKeys.sources,
  queryFn: ({ signal }) => api.call(playlistListImportSources, { signal }),
  staleTime: Infinity,
});

export const importOptions = (importUuid: string) =>
  queryOptions({
    queryKey: importKeys.one(importUuid),
    queryFn: async ({ client, signal }) => {
      const report = await api.call(playlistImportByUuid, { params: { importUuid }, signal });
      // The songs and the crates follow the numbers.
      void client.invalidateQueries({ queryKey: importKeys.allSongs(importUuid) });
      void client.invalidateQueries({ queryKey: crateKeys.mine });
      return report;
    },
    refetchInterval: ({ state }) => (state.data?.status === 'IN_PROGRESS' ? importPollMs : false),
  });

export type SongFilter = 'all' | 'maybe' | 'notFound' | 'found' | 'present';

const outcomes = {
  all: undefined,
  maybe: 'MAYBE',
  notFound: 'NOT_FOUND',
  found: 'FOUND',
  present: 'PRESENT',
} as const;
export const pageSize = 50;

/** `pages`: how many pages of songs are shown. */
export const importSongsOptions = (importUuid: string, filter: SongFilter, pages: number) =>
  queryOptions({
    queryKey: importKeys.songs(importUuid, filter, pages),
    queryFn: ({ signal }): Promise<{ songs: CrateImportSong[]; count: number }> => {
      const outcome = outcomes[filter];
      const query = { limit: pageSize * pages, ...(outcome ? { outcome } : {}) };
      return api.call(playlistListImportSongs, { params: { importUuid }, query, signal });
    },
    placeholderData: (previous) => previous,
  });

/** The share of songs that have been looked for. */
export function progressOf({ count, waiting, account }: CrateImport): number {
  // Reading an account is the first half.
  if (account?.isReading) return account.lists === 0 ? 0 : account.listsRead / account.lists / 2;
  if (account) return count === 0 ? 0.5 : 0.5 + (count - waiting) / count / 2;
  return count === 0 ? 0 : (count - waiting) / count;
}
