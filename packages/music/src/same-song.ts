import type { Song } from '@turnstage/contracts';

/** The fields that decide whether two songs are the same recording. */
export type SongIdentity = Pick<Song, 'trackName' | 'artistName' | 'duration'> &
  Partial<Pick<Song, 'crateSongUuid' | 'songId' | 'songShortId' | 'isrc' | 'musicProviders'>>;

/** Two versions whose lengths differ by at most this can be one recording (document 3 section 9). */
export const sameSongToleranceSeconds = 5;

/**
 * Document 3 section 5: any shared identity makes two songs the same; without one, equal names and lengths within
 * five seconds do. An identity that is missing on either side isn't compared.
 */
export function isSameSong(a: SongIdentity, b: SongIdentity): boolean {
  return (
    isShared(a.crateSongUuid, b.crateSongUuid) ||
    isShared(a.songId, b.songId) ||
    // Short ids are case-sensitive: "aB3" and "ab3" are two songs.
    (Boolean(a.songShortId) && a.songShortId === b.songShortId) ||
    isShared(normaliseIsrc(a.isrc), normaliseIsrc(b.isrc)) ||
    shareProviderId(a.musicProviders, b.musicProviders) ||
    hasSameNameAndLength(a, b)
  );
}

/** ISRCs are written with and without dashes: `GB-AYE-96-00123` is `GBAYE9600123`. Null when nothing is left. */
export function normaliseIsrc(isrc: string | null | undefined): string | null {
  const normalised = isrc?.replace(/[^0-9a-z]/gi, '').toUpperCase();
  return normalised ? normalised : null;
}

function isShared(a: string | null | undefined, b: string | null | undefined): boolean {
  return Boolean(a) && Boolean(b) && a!.toLowerCase() === b!.toLowerCase();
}

function shareProviderId(
  a: Song['musicProviders'] | undefined,
  b: Song['musicProviders'] | undefined,
): boolean {
  if (!a || !b) return false;
  return Object.entries(a).some(([provider, id]) => id !== '' && b[provider as keyof typeof b] === id);
}

function hasSameNameAndLength(a: SongIdentity, b: SongIdentity): boolean {
  return (
    Math.abs(a.duration - b.duration) <= sameSongToleranceSeconds &&
    isShared(normaliseName(a.trackName), normaliseName(b.trackName)) &&
    isShared(normaliseName(a.artistName), normaliseName(b.artistName))
  );
}

/** Equal for names that differ only in spacing or in how accents are encoded. */
export function normaliseName(name: string): string {
  return name.normalize('NFC').trim().replace(/\s+/g, ' ');
}
