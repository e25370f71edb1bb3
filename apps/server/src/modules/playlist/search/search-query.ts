import type { playlistService } from '@turnstage/contracts';
import type { Call } from '../../../http/route.ts';
import type { LimitedCaller } from '../../../rate-limits/index.ts';
import { parseIsrc } from '../songs/song-input.rules.ts';
import type { SearchRequest } from './search-deps.ts';

type Query = Call<typeof playlistService.searchSongs>['query'];

/** Document 3 section 9. */
const defaultPageSize = 20;
const maxPageSize = 100;

export function readSearch(caller: LimitedCaller, { q, explicit, country }: Query): SearchRequest {
  return { caller, text: q, isrc: parseIsrc(q), explicit, country: (country ?? 'us').toLowerCase() };
}

export function readPage({ limit, offset }: Query): { readonly limit: number; readonly offset: number } {
  return { limit: Math.min(limit ?? defaultPageSize, maxPageSize) || maxPageSize, offset: offset ?? 0 };
}
