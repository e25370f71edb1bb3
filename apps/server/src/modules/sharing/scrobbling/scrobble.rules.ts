/** What counts as heard, and when something is tried again (rules V44 and V46). */
import type { Song } from '@turnstage/contracts';
import type { Listen } from './scrobble-service.ts';

const minSongSeconds = 30;
const enoughSeconds = 4 * 60;
const minuteMs = 60_000;
const maxPauseMs = 60 * minuteMs;

/** Last.fm takes nothing older than two weeks. */
export const maxAgeMs = 14 * 24 * 60 * minuteMs;

/** Undefined for songs that no service takes: too short, or without a name. */
export function listenOf(song: Song, listenedAt: number): Listen | undefined {
  const [trackName, artistName] = [song.trackName?.trim(), song.artistName?.trim()];
  if (!trackName || !artistName || song.duration < minSongSeconds) return undefined;
  return {
    trackName,
    artistName,
    albumName: song.albumName?.trim() || null,
    isrc: song.isrc ?? null,
    durationSeconds: song.duration,
    listenedAt,
  };
}

/** At least half of the song, or four minutes of it. */
export function isHeard(heardSeconds: number, durationSeconds: number): boolean {
  return heardSeconds >= Math.min(durationSeconds / 2, enoughSeconds);
}

/** A minute, two, four … an hour at most; longer only where the service asks for it. */
export function pauseAfter(failures: number, retryAfterSeconds = 0): number {
  const pause = Math.min(minuteMs * 2 ** Math.max(0, failures - 1), maxPauseMs);
  return Math.max(pause, Math.min(retryAfterSeconds * 1000, 24 * maxPauseMs));
}
