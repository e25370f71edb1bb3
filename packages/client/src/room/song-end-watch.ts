/** Notices that a song is over and no message about the next one came. Usually the connection is dead. */
import type { RoomState } from '@turnstage/contracts';

import type { Timers } from './timers.ts';

/** The next song is announced when the current one ends; on a slow connection that may take this long. */
const graceMs = 3_000;

export interface SongEndWatch {
  update(state: Pick<RoomState, 'nowPlaying'> | null): void;
}

export function createSongEndWatch(options: {
  /** Server time in ms. */
  now: () => number;
  timers: Timers;
  /** Called once per song. */
  onOverdue: () => void;
}): SongEndWatch {
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
    update(state) {
      const next = state?.nowPlaying?.endTime ?? null;
      if (next === endTime) return;
      endTime = next;
      timers.clearTimeout(timer);
      if (next !== null) arm(next + graceMs);
    },
  };
}
