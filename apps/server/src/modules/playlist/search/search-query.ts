import type { playlistService } from '@turnstage/contracts';
import type { Call } from '../../../http/route.ts';
import { parseIsrc } from '../songs/song-input.rules.ts';
import type { SearchDeps, SearchRequest } from './search-deps.ts';

type Query = Call<typeof playlistService.searchSongs>['query'];

/** Document 3 section 9. */
const defaultPageSize = 20;
const maxPageSize = 100;

export async function readSearch(
  { user }: Pick<SearchDeps, 'user'>,
  caller: Call<typeof playlistService.searchSongs>['caller'],
  { q, explicit, country }: Query,
): Promise<SearchRequest> {
  // Rule Y6.
  const isHidden = caller.isInActivity === true && !(await user.allowsExplicitAudio(caller.userUuid));
  return {
    caller,
    text: q,
    isrc: parseIsrc(q),
    explicit: isHidden ? false : explicit,
    country: (country ?? 'us').toLowerCase(),
  };
}

export function readPage({ limit, offset }: Query): { readonly limit: number; readonly offset: number } {
  return { limit: Math.min(limit ?? defaultPageSize, maxPageSize) || maxPageSize, offset: offset ?? 0 };
}
