/** Chooses the moment at which a device makes ready for the song that comes after the one that plays (rule S7). */
import type { Timers } from '@turnstage/client';
import type { Song } from '@turnstage/contracts';

/** Before the end of what plays; early enough for a bad line, late enough that the order seldom changes after it. */
const earliestMs = 25_000;
/** A room full of devices does not ask in one moment. */
const spreadMs = 15_000;

export interface SongAhead {
  /** May be called with every new picture. `endTime` is that of the song that plays, by the server's clock. */
  plan(song: Song | null, endTime: number): void;
  stop(): void;
}

export function createSongAhead(options: {
  clock: { now(): number };
  timers: Timers;
  random?: () => number;
  prepare: (song: Song) => void;
}): SongAhead {
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
      const inMs = endTime - earliestMs + random() * spreadMs - clock.now();
      timer = timers.setTimeout(() => prepare(song), Math.max(0, inMs));
    },
    stop,
  };
}
