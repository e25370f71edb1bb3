import type { FoundSong } from '@turnstage/contracts';
import { normalizeForSearch, toTsQuery } from '../songs/names.rules.ts';
import { presentSong } from '../songs/present-song.ts';
import type { SearchDeps, SearchRequest } from './search-deps.ts';
import { songSearchStore } from './song-search.store.ts';

export interface FoundPage {
  readonly songs: FoundSong[];
  /** All results, those of other pages included. */
  readonly count: number;
}

/** Searches the catalogue, or only the songs in the person's crates. */
export async function searchOwnSongs(
  deps: Pick<SearchDeps, 'database' | 'providers'>,
  request: SearchRequest,
  { isInCrates, limit, offset }: { isInCrates: boolean; limit: number; offset: number },
): Promise<FoundPage> {
  const store = songSearchStore(deps.database, request.caller.userUuid);
  const filter = { isInCrates, ...(request.explicit === false ? { explicit: false } : {}) };
  const words = normalizeForSearch(request.text);
  const tsQuery = toTsQuery(request.text);
  const ids =
    request.isrc !== null
      ? await store.findByIsrc(request.isrc, filter)
      : tsQuery === null
        ? []
        : await store.find({ ...filter, words, tsQuery });
  const rows = await store.load(ids.slice(offset, offset + limit));
  const songs = rows.map((row) => {
    const song = presentSong(deps, row);
    return { ...song, musicProvidersIds: song.musicProviders };
  });
  return { songs, count: ids.length };
}
