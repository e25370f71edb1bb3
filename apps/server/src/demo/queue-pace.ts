import type { Clock } from '../clock.ts';
import { wait } from './wait.ts';

export interface QueuePace {
  /** Resolves when it is time to prepare another track, or when the signal is aborted. */
  untilNeeded(signal: AbortSignal): Promise<void>;
  /** Another track of this length can be played. */
  ready(seconds: number): void;
}

/** Prepares a track when what is ready lasts less than `aheadSeconds`, because rendering one takes a core for seconds. */
export function createQueuePace(clock: Clock, aheadSeconds: number): QueuePace {
  let readyUntil = clock.elapsed();
  return {
    async untilNeeded(signal) {
      const waitMs = readyUntil - clock.elapsed() - aheadSeconds * 1000;
      if (waitMs > 0) await wait(clock, waitMs, signal);
    },
    ready(seconds) {
      readyUntil = Math.max(readyUntil, clock.elapsed()) + seconds * 1000;
    },
  };
}
