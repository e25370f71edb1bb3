import type { playlistService } from '@turnstage/contracts';
import { refuse } from '../../../http/refusal.ts';
import type { Call } from '../../../http/route.ts';
import { cleanLine } from '../../../clean-text.ts';
import type { PlaylistDeps } from '../playlist.deps.ts';
import { isShortId } from '../short-id.rules.ts';
import { presentSong } from './present-song.ts';
import { parseIsrc } from './song-input.rules.ts';
import { songListStore, type SongFilter } from './song-list.store.ts';

const defaultPageSize = 32;
/** Nobody needs the whole catalogue at once, so `limit=0` means the largest page here. */
const maxPageSize = 1000;

export async function listSongs(
  deps: PlaylistDeps,
  { caller, query }: Call<typeof playlistService.listSongs>,
) {
  const songs = songListStore(deps.database, caller.userUuid);
  const filter = toFilter(query);
  const [rows, count] = await Promise.all([
    songs.list(filter, (query.limit ?? defaultPageSize) || maxPageSize, query.offset ?? 0),
    songs.count(filter),
  ]);
  return { songs: rows.map((row) => presentSong(deps, row)), count };
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
  return presentSong(deps, song);
}

function toFilter(query: Call<typeof playlistService.listSongs>['query']): SongFilter {
  return {
    search: query.search,
    isComplete: query.providerId === undefined && query.songShortId === undefined,
    songShortId: cleanOptional(query.songShortId),
    provider: cleanOptional(query.musicProvider),
    providerId: cleanOptional(query.providerId),
    artistName: cleanOptional(query.artistName),
    genre: cleanOptional(query.genre),
    // A code in an invalid format matches no song.
    isrc: query.isrc === undefined ? undefined : (parseIsrc(query.isrc) ?? ''),
  };
}

function cleanOptional(text: string | undefined): string | undefined {
  return text === undefined ? undefined : cleanLine(text);
}
