/** Parses a song sent by a client: any mixture of a platform id, a provider's own id and the song's details. */
import { isUuid, type MusicProvider, type SongInput } from '@turnstage/contracts';
import { normaliseIsrc } from '@turnstage/music';
import { cleanLine } from '../../../clean-text.ts';
import { isShortId } from '../short-id.rules.ts';
import { parseReleaseDate } from './release-date.rules.ts';
import { isMusicProvider, providerIds, providerSongId } from './provider-id.rules.ts';

/** The cleaned details of a song sent by a client. Missing values are null or empty. */
export interface SongDetails {
  readonly id: number | null;
  readonly shortId: string | null;
  readonly uploadId: string | null;
  readonly isrc: string | null;
  /** Without uploadService, which is `uploadId`. */
  readonly providers: Partial<Record<MusicProvider, string>>;
  readonly trackName: string;
  readonly artistName: string;
  /** Seconds; 0 when missing. */
  readonly duration: number;
  readonly genre: string;
  readonly albumName: string | null;
  readonly description: string | null;
  readonly releaseDate: string | null;
  readonly explicit: boolean;
  readonly playbackToken: string | null;
  readonly thumbnails: Record<string, string>;
  /** URLs of preview clips. */
  readonly previews: Record<string, string>;
}

const maxValues = { name: 300, description: 2000, genre: 100, token: 500, url: 2000, duration: 86_400 };

/**
 * With `musicProvider`, `songId` is the provider's own id (wire section 4: queue songs of bots); otherwise it's a
 * platform id or short id. Values of a wrong type, which the socket lets through, count as missing.
 */
export function parseSongInput(input: SongInput): SongDetails {
  const { uploadService, ...providers } = parseProviders(input);
  const songId = isFilled(input.musicProvider) ? '' : toIdText(input.songId);
  return {
    id: /^\d{1,15}$/.test(songId) ? Number(songId) : null,
    // Ten digits can be either; the number is tried first.
    shortId: isShortId(songId) ? songId : null,
    uploadId: uploadService && isUuid(uploadService.toLowerCase()) ? uploadService.toLowerCase() : null,
    isrc: parseIsrc(input.isrc),
    providers,
    trackName: toText(input.trackName, maxValues.name),
    artistName: toText(input.artistName, maxValues.name),
    duration: parseDuration(input.duration),
    genre: toText(input.genre, maxValues.genre) || 'unknown',
    albumName: toText(input.albumName, maxValues.name) || null,
    description: toText(input.description, maxValues.description) || null,
    releaseDate: parseReleaseDate(input.releaseDate),
    explicit: input.explicit === true,
    playbackToken: toText(input.playbackToken, maxValues.token) || null,
    thumbnails: parseUrls(input.thumbnails),
    previews: parseUrls(input.previews),
  };
}

/** Returns whether the details are enough to create a row. */
export function hasEnoughForSong(details: SongDetails): boolean {
  return details.trackName !== '' && details.duration > 0 && details.uploadId === null;
}

/**
 * Accepts only codes in the standard's format: bots send texts such as "N/A", which would merge many songs into
 * one.
 */
export function parseIsrc(isrc: unknown): string | null {
  const code = typeof isrc === 'string' ? normaliseIsrc(isrc) : null;
  return code && /^[A-Z]{2}[A-Z0-9]{3}\d{7}$/.test(code) ? code : null;
}

function parseProviders(input: SongInput): Partial<Record<MusicProvider, string>> {
  const ids = providerIds(input.musicProviders);
  const { musicProvider } = input;
  if (isFilled(musicProvider) && isMusicProvider(musicProvider)) {
    const id = providerSongId(musicProvider, input.songId);
    if (id !== null) ids[musicProvider] = id;
  }
  return ids;
}

function isFilled(text: unknown): text is string {
  return typeof text === 'string' && text !== '';
}

function toIdText(id: unknown): string {
  return typeof id === 'string' || typeof id === 'number' ? String(id) : '';
}

function toText(text: unknown, maxLength: number): string {
  // Truncates by code points, so that no surrogate pair is split.
  return typeof text === 'string' ? [...cleanLine(text)].slice(0, maxLength).join('').trim() : '';
}

function parseDuration(duration: unknown): number {
  const isValid = typeof duration === 'number' && duration > 0 && duration <= maxValues.duration;
  return isValid ? duration : 0;
}

function parseUrls(value: unknown): Record<string, string> {
  if (typeof value !== 'object' || value === null) return {};
  const urls = Object.entries(value).filter(
    ([name, url]) => isMusicProvider(name) && typeof url === 'string' && isHttpsUrl(url),
  );
  return Object.fromEntries(urls);
}

function isHttpsUrl(url: string): boolean {
  return url.length <= maxValues.url && /^https:\/\/[^\s"'<>\\\p{Cc}\p{Cs}]+$/u.test(url);
}
