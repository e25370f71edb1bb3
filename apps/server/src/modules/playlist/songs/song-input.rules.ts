/** Reads what a client sent as a song: any mixture of a platform id, a provider's own id and the song's facts. */
import { isUuid, type MusicProvider, type SongInput } from '@turnstage/contracts';
import { normaliseIsrc } from '@turnstage/music';
import { cleanLine } from '../clean-text.ts';
import { isShortId } from '../short-id.rules.ts';
import { isMusicProvider, providerIds, providerSongId } from './provider-id.rules.ts';

/** What a client told of a song, cleaned; everything it did not tell is null or empty. */
export interface SongFacts {
  readonly id: number | null;
  readonly shortId: string | null;
  readonly uploadId: string | null;
  readonly isrc: string | null;
  /** Without uploadService, which is `uploadId`. */
  readonly providers: Partial<Record<MusicProvider, string>>;
  readonly trackName: string;
  readonly artistName: string;
  /** Seconds; 0 when not told. */
  readonly duration: number;
  readonly genre: string;
  readonly albumName: string | null;
  readonly explicit: boolean;
  readonly playbackToken: string | null;
  readonly thumbnails: Record<string, string>;
  /** Files with the beginning of the song. */
  readonly previews: Record<string, string>;
}

const longest = { name: 300, genre: 100, token: 500, url: 2000, duration: 86_400 };

/**
 * With `musicProvider`, `songId` is the provider's own id (wire section 4: queue songs of bots); without, it is a
 * platform id or short id. Values of a wrong type, which come over the socket, count as absent.
 */
export function readSongInput(input: SongInput): SongFacts {
  const { uploadService, ...providers } = providersOf(input);
  const songId = isFilled(input.musicProvider) ? '' : idText(input.songId);
  return {
    id: /^\d{1,15}$/.test(songId) ? Number(songId) : null,
    // Ten digits may be either; the number is tried first.
    shortId: isShortId(songId) ? songId : null,
    uploadId: uploadService && isUuid(uploadService.toLowerCase()) ? uploadService.toLowerCase() : null,
    isrc: realIsrc(input.isrc),
    providers,
    trackName: line(input.trackName, longest.name),
    artistName: line(input.artistName, longest.name),
    duration: secondsOf(input.duration),
    genre: line(input.genre, longest.genre) || 'unknown',
    albumName: line(input.albumName, longest.name) || null,
    explicit: input.explicit === true,
    playbackToken: line(input.playbackToken, longest.token) || null,
    thumbnails: addressesOf(input.thumbnails),
    previews: addressesOf(input.previews),
  };
}

/** Whether enough was told to make a row of it. */
export function canBeCatalogued(facts: SongFacts): boolean {
  return facts.trackName !== '' && facts.duration > 0 && facts.uploadId === null;
}

/** Only codes of the standard's form: bots send words such as "N/A", which would make one song of many. */
export function realIsrc(isrc: unknown): string | null {
  const code = typeof isrc === 'string' ? normaliseIsrc(isrc) : null;
  return code && /^[A-Z]{2}[A-Z0-9]{3}\d{7}$/.test(code) ? code : null;
}

function providersOf(input: SongInput): Partial<Record<MusicProvider, string>> {
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

function idText(id: unknown): string {
  return typeof id === 'string' || typeof id === 'number' ? String(id) : '';
}

function line(text: unknown, most: number): string {
  // Cut by code points: half of a pair would be no character.
  return typeof text === 'string' ? [...cleanLine(text)].slice(0, most).join('').trim() : '';
}

function secondsOf(duration: unknown): number {
  const isTime = typeof duration === 'number' && duration > 0 && duration <= longest.duration;
  return isTime ? duration : 0;
}

function addressesOf(value: unknown): Record<string, string> {
  if (typeof value !== 'object' || value === null) return {};
  const addresses = Object.entries(value).filter(
    ([name, url]) => isMusicProvider(name) && typeof url === 'string' && isAddress(url),
  );
  return Object.fromEntries(addresses);
}

function isAddress(url: string): boolean {
  return url.length <= longest.url && /^https:\/\/[^\s"'<>\\\p{Cc}\p{Cs}]+$/u.test(url);
}
