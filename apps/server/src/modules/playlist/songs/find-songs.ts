/** Finds songs by a provider's id or a link, in the catalogue and at the provider. */
import type { playlistService } from '@turnstage/contracts';
import { recogniseSongLink } from '@turnstage/music';
import type { Caller } from '../../../http/caller.ts';
import { refuse } from '../../../http/refusal.ts';
import type { Call } from '../../../http/route.ts';
import { toRetryAfter, type RateLimitPolicy } from '../../../rate-limits/index.ts';
import type { PlaylistDeps } from '../playlist.deps.ts';
import { isShortId } from '../short-id.rules.ts';
import { playlistPath, presentSong } from './present-song.ts';
import { isMusicProvider, providerSongId } from './provider-id.rules.ts';
import { ProviderFailure } from '../providers/provider-failure.ts';
import { toRefusal } from '../providers/to-refusal.ts';
import { resolveSongs } from './resolve-songs.ts';
import { songListStore } from './song-list.store.ts';
import type { SongRow } from './song.store.ts';

export async function songData(
  deps: PlaylistDeps,
  { caller, params }: Pick<Call<typeof playlistService.songData>, 'caller' | 'params'>,
) {
  return presentSong(deps, await findByProvider(deps, caller, params.musicProvider, params.providerSongId));
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
  const { provider, id } = await songIdOfLink(deps, caller, params.link);
  return presentSong(deps, await findByProvider(deps, caller, provider, id));
}

export async function songStream(
  deps: PlaylistDeps,
  { caller, params, query }: Call<typeof playlistService.songStream>,
) {
  const uploadId = await findUploadId(deps, caller.userUuid, params.id);
  return { url: `${playlistPath(uploadId)}?quality=${query.quality ?? 'medium'}`, type: 'hls' as const };
}

export async function songPreview(
  deps: PlaylistDeps,
  { caller, params }: Call<typeof playlistService.songPreview>,
) {
  const uploadId = await findUploadId(deps, caller.userUuid, params.id);
  return { url: `${playlistPath(uploadId)}?preview=true`, type: 'hls' as const };
}

/** Each may be a request to a provider, and a new song of the catalogue (rule Q26). */
export const songLookupsPerMinute: RateLimitPolicy = {
  name: 'song-lookups',
  max: 60,
  windowMs: 60_000,
  algorithm: 'fixed',
};

async function countLookup({ rateLimiters }: PlaylistDeps, caller: Caller): Promise<void> {
  if (caller.kind === 'service') return;
  const result = await rateLimiters.callers.consume(caller, songLookupsPerMinute);
  if (!result.isAllowed) throw refuse('request/too-many', { retryAfter: toRetryAfter(result) });
}

/** What isn't in the catalogue yet is looked up at its provider and added. */
async function findByProvider(
  deps: PlaylistDeps,
  caller: Caller,
  provider: string,
  givenId: string,
): Promise<SongRow> {
  const providerId = isMusicProvider(provider) ? providerSongId(provider, givenId) : null;
  if (!isMusicProvider(provider) || providerId === null) throw refuse('song/not-found');
  const songs = songListStore(deps.database, caller.userUuid);
  const filter = provider === 'uploadService' ? { uploadId: providerId } : { provider, providerId };
  // At most a shared one and one that the viewer described.
  const known = await songs.list(filter, 2, 0);
  const song = known.find(({ described_by }) => described_by === null) ?? known[0];
  if (song) return song;
  if (provider === 'uploadService') throw refuse('song/not-found');
  await countLookup(deps, caller);
  const adder = caller.kind === 'service' ? null : caller;
  const input = { musicProvider: provider, songId: providerId };
  const [added] = await resolveSongs(deps, [input], null, adder);
  if (!added || added.removed_at !== null) throw refuse('song/not-found');
  return added;
}

/** Links that don't contain the id, such as those of Audius, are resolved by their provider. */
async function songIdOfLink(deps: PlaylistDeps, caller: Caller, text: string) {
  const link = recogniseSongLink(text);
  if (!link) throw refuse('song/not-found');
  const { provider, providerSongId: id } = link;
  if (id) return { provider, id };
  await countLookup(deps, caller);
  try {
    const resolved = await deps.providers.resolveLink(provider, text);
    if (resolved?.kind !== 'track') throw refuse('song/not-found');
    return { provider, id: resolved.id };
  } catch (error) {
    // Without that provider nobody knows what the link is.
    if (error instanceof ProviderFailure && error.kind === 'off') throw refuse('song/not-found');
    throw toRefusal(error);
  }
}

/** Doesn't check whether the person can listen: the upload service does, when the stream is opened. */
async function findUploadId(deps: PlaylistDeps, viewer: string, id: string): Promise<string> {
  const songs = songListStore(deps.database, viewer);
  const song =
    (/^\d{1,15}$/.test(id) ? await songs.find({ id: Number(id) }) : undefined) ??
    (isShortId(id) ? await songs.find({ shortId: id }) : undefined);
  if (!song?.upload_id) throw refuse('song/not-found');
  return song.upload_id;
}
