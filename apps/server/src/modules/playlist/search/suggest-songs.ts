/** Songs to start with, before anything is searched for (rule U92). */
import type { FoundSong, playlistService } from '@turnstage/contracts';
import type { Call } from '../../../http/route.ts';
import type { PlaylistDeps } from '../playlist.deps.ts';
import { canUseLibrary, isOfLibrary } from '../songs/look-up-song.ts';
import { presentSong } from '../songs/present-song.ts';
import type { SongRow } from '../songs/song.store.ts';
import { isExplicitHidden } from './search-query.ts';
import { suggestionStore } from './suggestion.store.ts';

const defaultSize = 8;
/** Popular songs that are looked at: many of them may be others' alone, or in the person's queue. */
const maxConsidered = 200;

export async function suggestSongs(
  deps: PlaylistDeps,
  { caller, query }: Call<typeof playlistService.suggestSongs>,
) {
  const { limit = defaultSize } = query;
  const store = suggestionStore(deps.database);
  const played = [...new Set((query.played ?? '').split(',').filter(Boolean).map(Number))];
  const ids = [...new Set([...played, ...(await store.findPopular(maxConsidered))])];
  const explicit = (await isExplicitHidden(deps, caller)) ? false : query.explicit;
  const found = await store.loadAddable(ids, caller.userUuid, explicit);
  const rows = new Map((await playable(deps, found, caller.userUuid)).map((row) => [row.id, row]));
  const present = (songIds: readonly number[]) =>
    songIds
      .flatMap((id) => rows.get(id) ?? [])
      .slice(0, limit)
      .map((row) => presentFound(deps, row));
  return { played: present(played), popular: present(ids.slice(played.length)) };
}

/** Uploads that the person can play (rule U46), and songs of providers that are on. */
async function playable(deps: PlaylistDeps, rows: readonly SongRow[], userUuid: string): Promise<SongRow[]> {
  const on = (await deps.providers.listOn()).map(({ provider }) => provider);
  const hasLibrary = rows.some(isOfLibrary) && (await canUseLibrary(deps, userUuid));
  return rows.filter((row) =>
    row.upload_id === null
      ? on.some((provider) => row.providers[provider] !== undefined)
      : hasLibrary || !isOfLibrary(row),
  );
}

function presentFound(deps: PlaylistDeps, row: SongRow): FoundSong {
  const song = presentSong(deps, row);
  return { ...song, musicProvidersIds: song.musicProviders };
}
