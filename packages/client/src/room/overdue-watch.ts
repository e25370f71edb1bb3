/** Notices that a song is over and nobody told what follows: most often the line died without a word. */
import type { RoomState } from '@turnstage/contracts';

import type { Timers } from './timers.ts';

/** What follows is told at the end of the song; so long it may take on a slow line. */
const graceMs = 3_000;

export interface OverdueWatch {
  look(state: Pick<RoomState, 'nowPlaying'> | null): void;
}

export function createOverdueWatch(options: {
  /** The server's time, ms. */
  now: () => number;
  timers: Timers;
  /** Called once a song. */
  onOverdue: () => void;
}): OverdueWatch {
  const { now, timers, onOverdue } = options;
  let endTime: number | null = null;
  let timer: unknown;

  const arm = (dueAt: number): void => {
    timer = timers.setTimeout(
      () => {
        // The clock may have been corrected meanwhile.
        if (now() < dueAt) arm(dueAt);
        else onOverdue();
      },
      Math.max(1, dueAt - now()),
    );
  };

  return {
    look(state) {
      const next = state?.nowPlaying?.endTime ?? null;
      if (next === endTime) return;
      endTime = next;
      timers.clearTimeout(timer);
      if (next !== null) arm(next + graceMs);
    },
  };
}
