/** Songs by words, by a provider's id or by a link; what nobody here knows is not asked of others. */
import type { playlistService } from '@turnstage/contracts';
import { recogniseSongLink } from '@turnstage/music';
import { refuse } from '../../../http/refusal.ts';
import type { Call } from '../../../http/route.ts';
import type { PlaylistDeps } from '../playlist.deps.ts';
import { isShortId } from '../short-id.rules.ts';
import { presentSong } from './present-song.ts';
import { isMusicProvider, providerSongId } from './provider-id.rules.ts';
import { realIsrc } from './song-input.rules.ts';
import { songListStore } from './song-list.store.ts';
import type { SongRow } from './song.store.ts';

/** Document 3 section 9. */
const searchPage = 20;
const largestPage = 100;

export async function searchSongs(
  deps: PlaylistDeps,
  { caller, query }: Call<typeof playlistService.searchSongs>,
) {
  const songs = songListStore(deps.database, caller.userUuid);
  const isrc = realIsrc(query.q);
  const filter = {
    ...(isrc ? { isrc } : { search: query.q }),
    ...(query.explicit === false ? { explicit: false } : {}),
  };
  const limit = Math.min(query.limit ?? searchPage, largestPage) || largestPage;
  const [rows, count] = await Promise.all([
    songs.list(filter, limit, query.offset ?? 0),
    songs.count(filter),
  ]);
  const found = rows.map(presentSong);
  return { songs: found.map((song) => ({ ...song, musicProvidersIds: song.musicProviders })), count };
}

export async function songData(
  deps: PlaylistDeps,
  { caller, params }: Pick<Call<typeof playlistService.songData>, 'caller' | 'params'>,
) {
  return presentSong(await byProvider(deps, caller.userUuid, params.musicProvider, params.providerSongId));
}

export async function songDataProviders(
  deps: PlaylistDeps,
  call: Call<typeof playlistService.songDataProviders>,
) {
  const { musicProviders, links } = await songData(deps, call);
  return { musicProviders, links };
}

export async function songDataByLink(
  deps: PlaylistDeps,
  { caller, params }: Call<typeof playlistService.songDataByLink>,
) {
  const link = recogniseSongLink(params.link);
  if (!link?.providerSongId) throw refuse('song/not-found');
  return presentSong(await byProvider(deps, caller.userUuid, link.provider, link.providerSongId));
}

export async function songStream(
  deps: PlaylistDeps,
  { caller, params, query }: Call<typeof playlistService.songStream>,
) {
  const uploadId = await uploadOf(deps, caller.userUuid, params.id);
  return { url: `${playlistPath(uploadId)}?quality=${query.quality ?? 'medium'}`, type: 'hls' as const };
}

export async function songPreview(
  deps: PlaylistDeps,
  { caller, params }: Call<typeof playlistService.songPreview>,
) {
  const uploadId = await uploadOf(deps, caller.userUuid, params.id);
  return { url: `${playlistPath(uploadId)}?preview=true`, type: 'hls' as const };
}

async function byProvider(
  deps: PlaylistDeps,
  viewer: string,
  provider: string,
  given: string,
): Promise<SongRow> {
  const providerId = isMusicProvider(provider) ? providerSongId(provider, given) : null;
  if (providerId === null) throw refuse('song/not-found');
  const songs = songListStore(deps.database, viewer);
  const filter = provider === 'uploadService' ? { uploadId: providerId } : { provider, providerId };
  const [song] = await songs.list(filter, 1, 0);
  if (!song) throw refuse('song/not-found');
  return song;
}

/** Whether somebody may hear it is decided where it is heard. */
async function uploadOf(deps: PlaylistDeps, viewer: string, id: string): Promise<string> {
  const songs = songListStore(deps.database, viewer);
  const song =
    (/^\d{1,15}$/.test(id) ? await songs.find({ id: Number(id) }) : undefined) ??
    (isShortId(id) ? await songs.find({ shortId: id }) : undefined);
  if (!song?.upload_id) throw refuse('song/not-found');
  return song.upload_id;
}

const playlistPath = (uploadId: string) => `/api/upload-service/songs/${uploadId}/hls-playlist`;
