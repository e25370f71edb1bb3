import type { playlistService } from '@turnstage/contracts';
import type { Call } from '../../../http/route.ts';
import { parseIsrc } from '../songs/song-input.rules.ts';
import type { SearchDeps, SearchRequest } from './search-deps.ts';

type Query = Call<typeof playlistService.searchSongs>['query'];
type Caller = Call<typeof playlistService.searchSongs>['caller'];

/** Document 3 section 9. */
const defaultPageSize = 20;
const maxPageSize = 100;

export async function readSearch(
  deps: Pick<SearchDeps, 'user'>,
  caller: Caller,
  { q, explicit, country }: Query,
): Promise<SearchRequest> {
  return {
    caller,
    text: q,
    isrc: parseIsrc(q),
    explicit: (await isExplicitHidden(deps, caller)) ? false : explicit,
    country: (country ?? 'us').toLowerCase(),
  };
}

/** Whether explicit songs are left out for this person (rule Y6). */
export async function isExplicitHidden({ user }: Pick<SearchDeps, 'user'>, caller: Caller): Promise<boolean> {
  return caller.isInActivity === true && !(await user.allowsExplicitAudio(caller.userUuid));
}

export function readPage({ limit, offset }: Query): { readonly limit: number; readonly offset: number } {
  return { limit: Math.min(limit ?? defaultPageSize, maxPageSize) || maxPageSize, offset: offset ?? 0 };
}
