/** One search, one call for each source: our own client shows each as soon as it has responded. */
import type { playlistService } from '@turnstage/contracts';
import { hasPersonalPermission } from '@turnstage/permissions';
import { refuse } from '../../../http/refusal.ts';
import type { Call } from '../../../http/route.ts';
import { toRefusal } from '../providers/to-refusal.ts';
import type { SearchDeps } from './search-deps.ts';
import { searchOwnSongs } from './search-own-songs.ts';
import { searchProvider } from './search-provider.ts';
import { readPage, readSearch } from './search-query.ts';

export async function listSearchSources(
  deps: SearchDeps,
  { caller }: Call<typeof playlistService.listSearchSources>,
) {
  const on = await deps.providers.listOn();
  return {
    sources: [
      ...(hasPersonalPermission(caller.role, 'haveCrates') ? [{ source: 'crates', title: null }] : []),
      { source: 'catalogue', title: null },
      ...on
        .filter(({ search }) => search !== undefined)
        .map(({ provider, title }) => ({ source: provider, title })),
    ],
  };
}

export async function searchSource(
  deps: SearchDeps,
  { caller, params, query }: Call<typeof playlistService.searchSource>,
) {
  const { source } = params;
  const request = await readSearch(deps, caller, query);
  const page = readPage(query);
  if (source === 'crates' || source === 'catalogue')
    return searchOwnSongs(deps, request, { ...page, isInCrates: source === 'crates' });
  const provider = [...deps.providers.adapters.keys()].find((name) => name === source);
  if (!provider) throw refuse('provider/unknown');
  try {
    const songs = await searchProvider(deps, provider, request);
    return { songs: songs.slice(page.offset, page.offset + page.limit), count: songs.length };
  } catch (error) {
    throw toRefusal(error);
  }
}
