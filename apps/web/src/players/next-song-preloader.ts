/** Chooses when a device prefetches the next song (rule S7). */
import type { Timers } from '@turnstage/client';
import type { Song } from '@turnstage/contracts';

/**
 * Before the end of the current song: early enough for a bad connection, late enough that the line-up rarely
 * changes afterwards.
 */
const leadMs = 25_000;
/** Spreads the requests of a room full of devices. */
const spreadMs = 15_000;

export interface NextSongPreloader {
  /** May be called with every new room state. `endTime` is that of the current song, in server time. */
  plan(song: Song | null, endTime: number): void;
  stop(): void;
}

export function createNextSongPreloader(options: {
  clock: { now(): number };
  timers: Timers;
  random?: () => number;
  prepare: (song: Song) => void;
}): NextSongPreloader {
  const { clock, timers, random = Math.random, prepare } = options;
  let planned: { source: string | undefined; endTime: number } | null = null;
  let timer: unknown;
  const stop = (): void => {
    timers.clearTimeout(timer);
    planned = null;
  };
  return {
    plan(song, endTime) {
      const source = song?.musicProviders.uploadService;
      if (planned?.source === source && planned?.endTime === endTime) return;
      stop();
      planned = { source, endTime };
      if (!song || !source) return;
      const inMs = endTime - leadMs + random() * spreadMs - clock.now();
      timer = timers.setTimeout(() => prepare(song), Math.max(0, inMs));
    },
    stop,
  };
}
