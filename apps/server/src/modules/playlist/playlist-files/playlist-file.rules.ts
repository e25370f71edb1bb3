/** A playlist as a file describes it. What a file says is text of a stranger: everything is cleaned and bounded. */
import type { MusicProvider } from '@turnstage/contracts';
import { recogniseSongLink } from '@turnstage/music';
import { cleanLine } from '../../../clean-text.ts';
import { isMusicProvider, providerSongId } from '../songs/provider-id.rules.ts';
import { parseIsrc } from '../songs/song-input.rules.ts';

export interface FileSong {
  readonly trackName: string;
  readonly artistName: string;
  readonly albumName: string | null;
  /** Seconds; 0 when the file doesn't say. */
  readonly duration: number;
  readonly isrc: string | null;
  readonly providers: Readonly<Partial<Record<MusicProvider, string>>>;
}

export interface FilePlaylist {
  /** Empty when the file doesn't say. */
  readonly name: string;
  readonly songs: readonly FileSong[];
}

export const fileLimits = { characters: 5 * 1024 * 1024, songs: 10_000, playlists: 100, name: 300 } as const;

export type PlaylistFileProblem = 'unreadable' | 'too-large' | 'empty';

/** The file can't be imported. */
export class PlaylistFileError extends Error {
  override readonly name = 'PlaylistFileError';
  readonly problem: PlaylistFileProblem;

  constructor(problem: PlaylistFileProblem) {
    super(`The file is ${problem}`);
    this.problem = problem;
  }
}

/** The fields of a song as written in a file. */
export interface RawSong {
  readonly title?: unknown;
  readonly artist?: unknown;
  readonly album?: unknown;
  /** Seconds, or text such as `3:34`. */
  readonly duration?: unknown;
  readonly isrc?: unknown;
  readonly links?: readonly unknown[];
  readonly ids?: Readonly<Partial<Record<string, unknown>>>;
}

/** Null for an entry that names no song. A title without an artist can be `Artist - Title`. */
export function toFileSong(raw: RawSong): FileSong | null {
  const providers = { ...idsOfLinks(raw.links ?? []), ...cleanIds(raw.ids ?? {}) };
  const artist = toName(raw.artist);
  const title = toName(raw.title);
  const names = artist === '' ? splitNames(title) : { artistName: artist, trackName: title };
  if (names.trackName === '' && Object.keys(providers).length === 0) return null;
  return {
    ...names,
    albumName: toName(raw.album) || null,
    duration: parseDuration(raw.duration),
    isrc: parseIsrc(raw.isrc),
    providers,
  };
}

/** `Artist - Title`; a text without a dash is a title. */
export function splitNames(text: string): { artistName: string; trackName: string } {
  const [, artistName, trackName] = /^(\S.*?)\s+[-–—]\s+(\S.*)$/.exec(text) ?? [];
  return artistName === undefined || trackName === undefined
    ? { artistName: '', trackName: text }
    : { artistName, trackName };
}

const maxSeconds = 86_400;
/** No song is as long in seconds; as milliseconds it is ten seconds. */
const fewestMilliseconds = 10_000;

/** Seconds from a number of seconds or milliseconds, `3:34` or `1:02:03`; 0 for anything else. */
export function parseDuration(value: unknown): number {
  const text = typeof value === 'number' ? String(value) : typeof value === 'string' ? value.trim() : '';
  const clock = /^(?:(\d{1,2}):)?(\d{1,3}):(\d{2})$/.exec(text);
  const seconds = clock
    ? Number(clock[1] ?? 0) * 3600 + Number(clock[2]) * 60 + Number(clock[3])
    : /^\d{1,12}(?:\.\d{1,20})?$/.test(text)
      ? Number(text)
      : 0;
  const inSeconds = !clock && seconds >= fewestMilliseconds ? seconds / 1000 : seconds;
  return inSeconds <= maxSeconds ? inSeconds : 0;
}

function toName(value: unknown): string {
  if (typeof value === 'number') return String(value);
  if (typeof value !== 'string') return '';
  // Far longer text isn't worth cleaning.
  return [...cleanLine(value.slice(0, 4 * fileLimits.name))].slice(0, fileLimits.name).join('').trim();
}

function cleanIds(ids: Readonly<Partial<Record<string, unknown>>>): FileSong['providers'] {
  const known: Partial<Record<MusicProvider, string>> = {};
  for (const [provider, value] of Object.entries(ids)) {
    // Uploads of another installation are unknown here.
    if (!isMusicProvider(provider) || provider === 'uploadService') continue;
    const id = providerSongId(provider, value);
    if (id !== null) known[provider] = id;
  }
  return known;
}

function idsOfLinks(links: readonly unknown[]): FileSong['providers'] {
  const known: Partial<Record<MusicProvider, string>> = {};
  for (const link of links) {
    if (typeof link !== 'string' || link.length > 2000) continue;
    const spotifyId = /^spotify:track:([0-9A-Za-z]{22})$/.exec(link)?.[1];
    if (spotifyId) known.spotify = spotifyId;
    const found = recogniseSongLink(link.trim());
    if (found?.providerSongId) known[found.provider] = found.providerSongId;
    const soundcloudId = /^https:\/\/api\.soundcloud\.com\/tracks\/(\d{1,15})$/.exec(link)?.[1];
    if (soundcloudId) known.soundCloudPublic = soundcloudId;
  }
  return known;
}
