/** `/search` and `/search/v2`: one merged list, for clients that make a single call. */
import type { FoundSong, playlistService } from '@turnstage/contracts';
import { Refusal } from '../../../http/refusal.ts';
import type { Call } from '../../../http/route.ts';
import { ProviderFailure } from '../providers/provider-failure.ts';
import { mergeSources } from './merge-sources.rules.ts';
import type { SearchDeps, SearchRequest } from './search-deps.ts';
import { searchOwnSongs, type FoundPage } from './search-own-songs.ts';
import { searchProvider } from './search-provider.ts';
import { readPage, readSearch } from './search-query.ts';

/** A provider that takes longer is in the cache for the next search. */
const providerWaitMs = 1_200;

export async function searchSongs(
  deps: SearchDeps,
  { caller, query }: Call<typeof playlistService.searchSongs>,
): Promise<FoundPage> {
  const request = await readSearch(deps, caller, query);
  const { limit, offset } = readPage(query);
  const [own, ...found] = await Promise.all([
    searchOwnSongs(deps, request, { isInCrates: false, limit: offset + limit, offset: 0 }),
    ...(await searchProviders(deps, request)),
  ]);
  const merged = mergeSources([own.songs, ...found]);
  return {
    songs: merged.slice(offset, offset + limit),
    count: merged.length + own.count - own.songs.length,
  };
}

/** Results that each provider returns in time; none from one that fails. */
async function searchProviders(deps: SearchDeps, request: SearchRequest): Promise<Promise<FoundSong[]>[]> {
  const on = await deps.providers.listOn();
  return on
    .filter(({ search }) => search !== undefined)
    .map(({ provider }) =>
      inTime(
        searchProvider(deps, provider, request).catch((error: unknown) => {
          if (error instanceof ProviderFailure || error instanceof Refusal) return [];
          throw error;
        }),
      ),
    );
}

async function inTime(search: Promise<FoundSong[]>): Promise<FoundSong[]> {
  let timer: NodeJS.Timeout | undefined;
  const tooLate = new Promise<FoundSong[]>((resolve) => {
    timer = setTimeout(() => resolve([]), providerWaitMs);
  });
  try {
    return await Promise.race([search, tooLate]);
  } finally {
    clearTimeout(timer);
  }
}
