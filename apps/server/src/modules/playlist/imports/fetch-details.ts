/** Completes songs that clients name only by a provider's id (wire section 4) with what the provider says. */
import type { MusicProvider } from '@turnstage/contracts';
import { isSameSong, matchPriority } from '@turnstage/music';
import type { PlaylistDeps } from '../playlist.deps.ts';
import { ProviderFailure } from '../providers/provider-failure.ts';
import type { ProviderTrack } from '../providers/provider.ts';
import { hasEnoughForSong, parseSongInput, type SongDetails } from '../songs/song-input.rules.ts';

/**
 * `found`: complete, with the ids that the replies confirm and no other. `unknown`: the provider has no such song.
 * `failed`: it didn't respond, so it may have the song. `none`: no provider here could be asked.
 */
export type Fetched =
  | {
      readonly outcome: 'found';
      readonly details: SongDetails;
      /** False when only the client says how long it is, because the provider doesn't. */
      readonly isConfirmed: boolean;
    }
  | { readonly outcome: 'unknown' | 'failed' | 'none' };

export type FetchDeps = Pick<PlaylistDeps, 'providers'>;

/** What the providers said about the ids of one song: null for unknown, undefined where one failed. */
export type Replies = ReadonlyMap<MusicProvider, ProviderTrack | null | undefined>;

/** Completes songs with what their providers say. */
export async function fetchDetails(deps: FetchDeps, songs: readonly SongDetails[]): Promise<Fetched[]> {
  const replies = await lookUpIds(
    deps,
    songs.map(({ providers }) => providers),
  );
  return songs.map((song, index) => toFetched(song, replies[index] as Replies));
}

/** Asks every provider that can be asked for all ids, in one look-up per provider. Replies are in order of priority. */
export async function lookUpIds(
  deps: FetchDeps,
  songs: readonly SongDetails['providers'][],
): Promise<Replies[]> {
  if (songs.length === 0) return [];
  const on = await deps.providers.listOn();
  const canLookUp = new Set(on.filter(({ lookUp }) => lookUp).map(({ provider }) => provider));
  const tracks = new Map<MusicProvider, Map<string, ProviderTrack> | null>();
  for (const provider of canLookUp) {
    const ids = songs.flatMap((song) => song[provider] ?? []);
    if (ids.length > 0) tracks.set(provider, await tryLookUp(deps, provider, ids));
  }
  const order = [...new Set<MusicProvider>([...matchPriority, ...canLookUp])];
  return songs.map(
    (song) =>
      new Map(
        order.flatMap((provider) => {
          const id = song[provider];
          if (id === undefined || !canLookUp.has(provider)) return [];
          const found = tracks.get(provider);
          return [[provider, found ? (found.get(id) ?? null) : undefined] as const];
        }),
      ),
  );
}

/**
 * The first provider that has the song decides. A reply of another one confirms its id when both are the same recording
 * (V7); an id that no reply confirms is left out, whoever claims it (U31).
 */
function toFetched(song: SongDetails, replies: Replies): Fetched {
  if (replies.size === 0) return { outcome: 'none' };
  const found = [...replies.values()].flatMap((track) => (track ? [trackDetails(track)] : []));
  const [first] = found;
  if (!first) return { outcome: [...replies.values()].includes(undefined) ? 'failed' : 'unknown' };
  const same = found.filter((other) => other === first || isSameSong(identityOf(first), identityOf(other)));
  // Only the player of the provider may know it.
  const duration = first.duration || song.duration;
  // Without a length it can't be played (rule V31).
  if (!hasEnoughForSong({ ...first, duration })) return { outcome: 'unknown' };
  return {
    outcome: 'found',
    isConfirmed: first.duration > 0,
    details: {
      ...first,
      id: song.id,
      shortId: song.shortId,
      duration,
      isrc: first.isrc ?? same.find(({ isrc }) => isrc !== null)?.isrc ?? null,
      providers: Object.assign({}, ...same.map(({ providers }) => providers)) as SongDetails['providers'],
    },
  };
}

/** What both have to share to be one recording: names and length, or the ISRC. */
export function identityOf({ trackName, artistName, duration, isrc }: SongDetails) {
  return { trackName, artistName, duration, isrc };
}

/** Null when the provider failed. */
async function tryLookUp(deps: FetchDeps, provider: MusicProvider, ids: readonly string[]) {
  try {
    return await deps.providers.lookUp(provider, ids);
  } catch (error) {
    if (error instanceof ProviderFailure) return null;
    throw error;
  }
}

/** What the provider says goes through the same cleaning as what clients send. */
export function trackDetails(track: ProviderTrack): SongDetails {
  const { provider, thumbnail, preview } = track;
  return parseSongInput({
    musicProvider: provider,
    songId: track.id,
    trackName: track.trackName,
    artistName: track.artistName,
    albumName: track.albumName,
    duration: track.duration,
    isrc: track.isrc,
    genre: track.genre,
    description: track.description,
    releaseDate: track.releaseDate,
    explicit: track.explicit,
    thumbnails: thumbnail === null ? {} : { [provider]: thumbnail },
    previews: preview === null ? {} : { [provider]: preview },
  });
}
