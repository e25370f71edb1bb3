import { queryOptions, useQueries, useQuery } from '@tanstack/react-query';
import { ApiError } from '@turnstage/client';
import { playlistListSearchSources, playlistSearchSource } from '@turnstage/client/routes';
import { useMemo } from 'react';
import { searchKeys } from '../../../lib/query-keys/search.ts';
import { trackEvent } from '../../../session/analytics.ts';
import { api, ensureToken } from '../../../session/index.ts';
import { toSections, type SearchSection, type SearchSource } from './sections.ts';

export interface SongSearchState {
  readonly sections: readonly SearchSection[];
  /** Whether crates and catalogue have responded. */
  readonly hasOwn: boolean;
  readonly pending: readonly SearchSource[];
  readonly failed: readonly SearchSource[];
  /** The person's searches at these are used up for a minute. */
  readonly limited: readonly SearchSource[];
  /** Nothing could be searched at all. */
  readonly error: unknown;
  readonly retry: () => void;
}

const minute = 60_000;
/** How many sources have responded so far. Two can respond in one millisecond, and must not change places. */
let arrivals = 0;

const sourcesOptions = queryOptions({
  queryKey: searchKeys.sources,
  queryFn: async ({ signal }) => {
    // The call needs a token; a guest's is enough.
    await ensureToken();
    return (await api.call(playlistListSearchSources, { signal })).sources;
  },
  staleTime: minute,
});

const isLimit = (error: unknown) => error instanceof ApiError && error.code === 'request/too-many';

/** Searches every source at once (rule V20). An empty text searches nothing. */
export function useSongSearch(text: string, hideExplicit: boolean): SongSearchState {
  const sources = useQuery({ ...sourcesOptions, enabled: text !== '' });
  const searched = useMemo(() => (text === '' ? [] : (sources.data ?? [])), [text, sources.data]);
  const queries = useQueries({
    queries: searched.map(({ source }) =>
      queryOptions({
        queryKey: searchKeys.source(source, text, hideExplicit),
        queryFn: async ({ signal }) => {
          const query = { q: text, ...(hideExplicit ? { explicit: false } : {}) };
          const { songs } = await api.call(playlistSearchSource, { params: { source }, query, signal });
          arrivals += 1;
          // Where and how many, never what was searched for (rule A35).
          trackEvent('searchedForMusic', { source, songs: songs.length });
          return { songs, at: arrivals };
        },
        staleTime: 5 * minute,
        retry: false,
      }),
    ),
  });
  const states = searched.map((source, index) => ({ source, query: queries[index] }));
  const sections = toSections(
    states.flatMap(({ source, query }) => (query?.data ? [{ source, ...query.data }] : [])),
  );
  const having = (test: (query: (typeof queries)[number]) => boolean) =>
    states.flatMap(({ source, query }) => (query && test(query) ? [source] : []));
  const pending = having(({ isPending }) => isPending);
  return {
    sections,
    hasOwn: sources.data !== undefined && pending.every(({ title }) => title !== null),
    pending,
    failed: having(({ isError, error }) => isError && !isLimit(error)),
    limited: having(({ isError, error }) => isError && isLimit(error)),
    error: sources.error,
    retry: () => {
      if (sources.isError) void sources.refetch();
      for (const query of queries) if (query.isError) void query.refetch();
    },
  };
}
