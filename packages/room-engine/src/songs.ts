/** Which songs a room accepts: parsing what clients send, length, repeats. */
import type { RoomSettings, Song } from '@turnstage/contracts';
import { musicProviders, songStatuses } from '@turnstage/contracts/values';
import { isSameSong } from '@turnstage/music';
import { maxSongDurationSeconds, repeatWindowMs, minSongDurationSeconds } from './limits.ts';
import { isRecord, cloneJson } from './plain-json.ts';
import type { RefusalCode } from './refusals.ts';
import type { RecentPlay } from './state.ts';

const maxTextLength = 500;

function text(value: unknown): string | null {
  if (typeof value === 'number' && Number.isFinite(value)) return String(value);
  return typeof value === 'string' && value.trim() !== '' ? value.slice(0, maxTextLength) : null;
}

function parseTextRecord(value: unknown, keys?: readonly string[]): Record<string, string> {
  if (!isRecord(value)) return {};
  const entries = Object.entries(value).filter(
    (entry): entry is [string, string] =>
      typeof entry[1] === 'string' && entry[1].length <= 2_000 && (!keys || keys.includes(entry[0])),
  );
  return Object.fromEntries(entries.slice(0, 50));
}

function parseLinks(value: unknown): Song['links'] {
  if (!isRecord(value)) return undefined;
  const known = Object.entries(value).filter(
    ([provider, link]) =>
      (musicProviders as readonly string[]).includes(provider) &&
      isRecord(link) &&
      typeof link['url'] === 'string' &&
      // Everyone gets this link, so it must not be able to run code.
      /^https?:\/\//i.test(link['url']),
  );
  return known.length > 0 ? Object.fromEntries(known) : undefined;
}

/**
 * The song from whatever a client sent (wire section 2 lists five shapes): optional fields can be missing, unknown
 * ones are dropped, numeric ids become text. Null without a title. `duration` 0 means unknown.
 */
export function parseSong(value: unknown): Song | null {
  if (!isRecord(value)) return null;
  const trackName = text(value['trackName']);
  if (trackName === null) return null;
  const { duration, position, status } = value;
  const song: Partial<Song> = {
    songId: text(value['songId']) ?? text(value['id']) ?? undefined,
    songShortId: text(value['songShortId']) ?? undefined,
    crateSongUuid: text(value['crateSongUuid']) ?? text(value['crateSongUUID']) ?? undefined,
    artistName: text(value['artistName']) ?? '',
    trackName,
    genre: text(value['genre']),
    duration: typeof duration === 'number' && Number.isFinite(duration) && duration > 0 ? duration : 0,
    isrc: text(value['isrc']),
    playbackToken: text(value['playbackToken']),
    musicProviders: parseTextRecord(value['musicProviders'], musicProviders),
    thumbnails: parseTextRecord(value['thumbnails']),
    links: parseLinks(value['links']),
    status: songStatuses.find((known) => known === status),
    position: typeof position === 'number' && Number.isFinite(position) ? position : undefined,
    explicit: typeof value['explicit'] === 'boolean' ? value['explicit'] : undefined,
    albumId: text(value['albumId']) ?? undefined,
    albumName: text(value['albumName']) ?? undefined,
    releaseDate: text(value['releaseDate']) ?? undefined,
    previews: isRecord(value['previews']) ? parseTextRecord(value['previews'], musicProviders) : undefined,
    loudnessLufs: between(value['loudnessLufs'], -70, 0),
    bpm: between(value['bpm'], 20, 400),
    beatOffset: between(value['beatOffset'], 0, 3),
    energy: between(value['energy'], 0, 1),
  };
  return cloneJson(song) as Song;
}

/** Listeners level the volume with these and the stage follows the beat, so they stay with the song. */
const between = (value: unknown, min: number, max: number): number | undefined =>
  typeof value === 'number' && value >= min && value <= max ? value : undefined;

/** A client sent only a title with a link; the catalogue knows the rest. */
export function needsLookup(song: Song): boolean {
  return !song.songId || !song.songShortId || song.duration === 0;
}

/** Maximum length of a song in this room, in seconds. */
export function getMaxSongDuration(settings: RoomSettings): number {
  return Math.min(Math.max(settings.maxSongSeconds, minSongDurationSeconds), maxSongDurationSeconds);
}

/** An unknown length passes: the lookup finds it before the song can start. */
export function lengthRefusal(settings: RoomSettings, song: Song): RefusalCode | null {
  if (song.duration === 0) return null;
  if (song.duration < minSongDurationSeconds) return 'song/too-short';
  return song.duration > getMaxSongDuration(settings) ? 'song/too-long' : null;
}

export function isRepeat(recentPlays: readonly RecentPlay[], song: Song, now: number): boolean {
  return recentPlays.some((play) => now - play.playedAt < repeatWindowMs && isSameSong(play.song, song));
}
