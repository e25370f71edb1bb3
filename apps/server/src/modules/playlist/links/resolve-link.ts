/** What a music service's link points to: a song, or a list with its songs. */
import type { MusicProvider, playlistService } from '@turnstage/contracts';
import { recogniseSongLink } from '@turnstage/music';
import { refuse, Refusal } from '../../../http/refusal.ts';
import type { Call } from '../../../http/route.ts';
import { toRetryAfter, type RateLimitPolicy } from '../../../rate-limits/index.ts';
import type { PlaylistDeps } from '../playlist.deps.ts';
import type { ProviderAccount, ProviderTrack } from '../providers/provider.ts';
import { isSevenDigitalLink } from '../providers/seven-digital/seven-digital.rules.ts';
import { toRefusal } from '../providers/to-refusal.ts';
import { presentFoundSong } from '../songs/present-found-song.ts';
import { createSongIndex } from '../songs/song-index.rules.ts';
import { parseSongInput, type SongDetails } from '../songs/song-input.rules.ts';
import { keysOf } from '../songs/song-keys.ts';
import { songStore } from '../songs/song.store.ts';

/** Each may be a request to another service (decisions section 8). */
const linksPerMinute: RateLimitPolicy = {
  name: 'music-links',
  max: 30,
  windowMs: 60_000,
  algorithm: 'sliding',
};
const defaultPageSize = 100;

export interface LinkTarget {
  readonly kind: 'song' | 'list';
  readonly provider: MusicProvider;
  readonly id: string;
  readonly name: string;
  readonly description: string;
  readonly tracks: readonly ProviderTrack[];
}

export async function resolveLink(
  deps: PlaylistDeps,
  { caller, query }: Call<typeof playlistService.resolveLink>,
) {
  const limit = query.limit || defaultPageSize;
  const offset = query.offset ?? 0;
  const result = deps.rateLimiters.memory.consume(caller.userUuid, linksPerMinute);
  if (!result.isAllowed) throw refuse('request/too-many', { retryAfter: toRetryAfter(result) });
  const { kind, provider, id, name, description, tracks } = await readLink(deps, query.url, caller.userUuid);
  return {
    kind,
    musicProvider: provider,
    id,
    name,
    description,
    songs: (await withKnownLengths(deps, tracks.slice(offset, offset + limit), caller.userUuid)).map(
      (track) => presentFoundSong(deps, track),
    ),
    count: tracks.length,
  };
}

/**
 * Where the provider returns no length (rule V31), the one of the song that this person would get: the catalogue's,
 * or what they described themselves.
 */
async function withKnownLengths(
  { database }: Pick<PlaylistDeps, 'database'>,
  tracks: readonly ProviderTrack[],
  userUuid: string,
): Promise<ProviderTrack[]> {
  const inputs = tracks.map(({ provider, id }) => parseSongInput({ musicProvider: provider, songId: id }));
  const unknown = inputs.filter((_input, at) => tracks[at]?.duration === 0);
  if (unknown.length === 0) return [...tracks];
  const songs = await songStore(database).findByKeys(keysOf(unknown), userUuid);
  const index = createSongIndex(
    songs.filter(({ removed_at }) => removed_at === null),
    userUuid,
  );
  return tracks.map((track, at) => {
    const known = track.duration === 0 ? index.find(inputs[at] as SongDetails) : undefined;
    return known ? { ...track, duration: known.duration } : track;
  });
}

/** Lists that are private are read through the account that the person has linked. */
export async function readLink(deps: PlaylistDeps, url: string, userUuid: string): Promise<LinkTarget> {
  const provider = providerOfLink(url);
  if (!provider) throw refuse('link/unknown', { field: 'url' });
  try {
    const link = await deps.providers.resolveLink(provider, url);
    const target = link && (await readTarget(deps, provider, link, userUuid));
    if (!target) throw refuse('link/unknown', { field: 'url' });
    return target;
  } catch (error) {
    throw toRefusal(error);
  }
}

function providerOfLink(url: string): MusicProvider | undefined {
  if (url.startsWith('spotify:')) return 'spotify';
  // In the chat its links are no songs (document 3 section 5), so those rules don't know them.
  if (isSevenDigitalLink(url)) return 'sevenDigital';
  return recogniseSongLink(url)?.provider;
}

async function readTarget(
  deps: PlaylistDeps,
  provider: MusicProvider,
  { kind, id }: { kind: 'track' | 'list'; id: string },
  userUuid: string,
): Promise<LinkTarget | null> {
  if (kind === 'track') {
    const track = (await deps.providers.lookUp(provider, [id])).get(id);
    return track
      ? { kind: 'song', provider, id, name: track.trackName, description: '', tracks: [track] }
      : null;
  }
  const list = await deps.providers.importList(provider, id, await accountAt(deps, provider, userUuid));
  return list && { kind: 'list', provider, id, ...list };
}

async function accountAt(
  { user }: PlaylistDeps,
  provider: MusicProvider,
  userUuid: string,
): Promise<ProviderAccount | undefined> {
  if (provider !== 'spotify' && provider !== 'apple') return undefined;
  try {
    return await user.musicAccount(provider, userUuid);
  } catch (error) {
    // Without a link, or with one that has ended, public lists can still be read.
    if (error instanceof Refusal) return undefined;
    throw error;
  }
}
