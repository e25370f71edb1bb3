import type { Song } from '@turnstage/contracts';

/** What is needed to tell whether two songs are the same recording. */
export type SongIdentity = Pick<Song, 'trackName' | 'artistName' | 'duration'> &
  Partial<Pick<Song, 'crateSongUuid' | 'songId' | 'songShortId' | 'isrc' | 'musicProviders'>>;

/** Two cuts whose lengths differ by no more than this may be one recording (document 3 section 9). */
export const sameSongToleranceSeconds = 5;

/**
 * Document 3 section 5: any one shared identity makes two songs the same; without one, equal names and a length
 * within five seconds do. An identity that is absent on either side is not compared.
 */
export function isSameSong(a: SongIdentity, b: SongIdentity): boolean {
  return (
    shares(a.crateSongUuid, b.crateSongUuid) ||
    shares(a.songId, b.songId) ||
    // Short ids are case-sensitive: "aB3" and "ab3" are two songs.
    (Boolean(a.songShortId) && a.songShortId === b.songShortId) ||
    shares(normaliseIsrc(a.isrc), normaliseIsrc(b.isrc)) ||
    shareProviderId(a.musicProviders, b.musicProviders) ||
    looksAlike(a, b)
  );
}

/** ISRCs are written with and without dashes: `GB-AYE-96-00123` is `GBAYE9600123`. Null when nothing is left. */
export function normaliseIsrc(isrc: string | null | undefined): string | null {
  const bare = isrc?.replace(/[^0-9a-z]/gi, '').toUpperCase();
  return bare ? bare : null;
}

function shares(a: string | null | undefined, b: string | null | undefined): boolean {
  return Boolean(a) && Boolean(b) && a!.toLowerCase() === b!.toLowerCase();
}

function shareProviderId(
  a: Song['musicProviders'] | undefined,
  b: Song['musicProviders'] | undefined,
): boolean {
  if (!a || !b) return false;
  return Object.entries(a).some(([provider, id]) => id !== '' && b[provider as keyof typeof b] === id);
}

function looksAlike(a: SongIdentity, b: SongIdentity): boolean {
  return (
    Math.abs(a.duration - b.duration) <= sameSongToleranceSeconds &&
    shares(plainName(a.trackName), plainName(b.trackName)) &&
    shares(plainName(a.artistName), plainName(b.artistName))
  );
}

function plainName(name: string): string {
  return name.normalize('NFC').trim().replace(/\s+/g, ' ');
}
