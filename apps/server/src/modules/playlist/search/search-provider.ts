import type { FoundSong, MusicProvider } from '@turnstage/contracts';
import { refuse } from '../../../http/refusal.ts';
import { toRetryAfter, type LimitedCaller, type RateLimitPolicy } from '../../../rate-limits/index.ts';
import { presentFoundSong } from '../songs/present-found-song.ts';
import type { SearchDeps, SearchRequest } from './search-deps.ts';

/** Rule V23. A search asks each provider once, so this is also the number of searches that reach all of them. */
export const providerSearchesPerMinute: RateLimitPolicy = {
  name: 'provider-searches',
  max: 30,
  windowMs: 60_000,
  algorithm: 'fixed',
};
/** One number for everyone, so that everyone shares the cached reply. */
const resultsPerProvider = 20;

/** Throws `ProviderFailure`, and `request/too-many` when the person's searches are used up. */
export async function searchProvider(
  deps: SearchDeps,
  provider: MusicProvider,
  { caller, text, isrc, explicit, country }: SearchRequest,
): Promise<FoundSong[]> {
  const query = { country, limit: resultsPerProvider };
  const tracks = await deps.providers.search(
    provider,
    isrc === null ? { ...query, text } : { ...query, isrc },
    () => countSearch(deps, caller, provider),
  );
  return tracks
    .map((track) => presentFoundSong(deps, track))
    .filter((song) => song.trackName !== '' && (explicit !== false || !song.explicit));
}

async function countSearch({ rateLimiters }: SearchDeps, caller: LimitedCaller, provider: MusicProvider) {
  const result = await rateLimiters.callers.consume(caller, providerSearchesPerMinute, {
    resource: provider,
  });
  if (!result.isAllowed) throw refuse('request/too-many', { retryAfter: toRetryAfter(result) });
}
