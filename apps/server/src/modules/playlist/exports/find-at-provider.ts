/** Finds a song of the catalogue at a provider that it isn't known at yet. */
import type { MusicProvider } from '@turnstage/contracts';
import { isSameSong } from '@turnstage/music';
import type { PlaylistDeps } from '../playlist.deps.ts';
import type { SongRow } from '../songs/song.store.ts';

const candidates = 10;

export interface FoundTrack {
  readonly id: string;
  /** False when only an ISRC that a client claimed led there: such an id isn't stored with the song (U31). */
  readonly isConfirmed: boolean;
}

/**
 * Returns the provider's id of the song: by ISRC, else by names and length. Null when the provider has none. Throws
 * `ProviderFailure`.
 */
export async function findAtProvider(
  deps: Pick<PlaylistDeps, 'providers'>,
  provider: MusicProvider,
  song: SongRow,
  country = 'us',
): Promise<FoundTrack | null> {
  const query = { country, limit: candidates };
  // Without an ISRC that only a client claimed.
  const identity = {
    trackName: song.track_name,
    artistName: song.artist_name,
    duration: song.duration,
    isrc: song.isrc_source === 'client' ? null : song.isrc,
  };
  if (song.isrc !== null) {
    const [same] = await deps.providers.search(provider, { ...query, isrc: song.isrc });
    if (same)
      return { id: same.id, isConfirmed: isSameSong(identity, { ...same, isrc: same.isrc ?? song.isrc }) };
  }
  const found = await deps.providers.search(provider, {
    ...query,
    text: `${song.artist_name} ${song.track_name}`.trim(),
  });
  const same = found.find((track) => isSameSong(identity, track));
  return same ? { id: same.id, isConfirmed: true } : null;
}
