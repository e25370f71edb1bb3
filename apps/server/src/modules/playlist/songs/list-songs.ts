import type { playlistService } from '@turnstage/contracts';
import { refuse } from '../../../http/refusal.ts';
import type { Call } from '../../../http/route.ts';
import { cleanLine } from '../clean-text.ts';
import type { PlaylistDeps } from '../playlist.deps.ts';
import { isShortId } from '../short-id.rules.ts';
import { presentSong } from './present-song.ts';
import { realIsrc } from './song-input.rules.ts';
import { songListStore, type SongFilter } from './song-list.store.ts';

const defaultPage = 32;
/** A catalogue has no end that somebody could want to have at once, so `limit=0` means the largest page here. */
const largestPage = 1000;

export async function listSongs(
  deps: PlaylistDeps,
  { caller, query }: Call<typeof playlistService.listSongs>,
) {
  const songs = songListStore(deps.database, caller.userUuid);
  const filter = filterOf(query);
  const [rows, count] = await Promise.all([
    songs.list(filter, (query.limit ?? defaultPage) || largestPage, query.offset ?? 0),
    songs.count(filter),
  ]);
  return { songs: rows.map(presentSong), count };
}

export async function songById(
  deps: PlaylistDeps,
  { caller, params }: Call<typeof playlistService.songById>,
) {
  const { songId } = params;
  const songs = songListStore(deps.database, caller.userUuid);
  const song =
    (/^\d{1,15}$/.test(songId) ? await songs.find({ id: Number(songId) }) : undefined) ??
    (isShortId(songId) ? await songs.find({ shortId: songId }) : undefined);
  if (!song) throw refuse('song/not-found');
  return presentSong(song);
}

function filterOf(query: Call<typeof playlistService.listSongs>['query']): SongFilter {
  return {
    search: query.search,
    songShortId: cleaned(query.songShortId),
    provider: cleaned(query.musicProvider),
    providerId: cleaned(query.providerId),
    artistName: cleaned(query.artistName),
    genre: cleaned(query.genre),
    // A code of no standard form is no song's code.
    isrc: query.isrc === undefined ? undefined : (realIsrc(query.isrc) ?? ''),
  };
}

function cleaned(text: string | undefined): string | undefined {
  return text === undefined ? undefined : cleanLine(text);
}
