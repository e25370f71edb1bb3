/** Actions that wait a moment for the room to be joined again. */
import { RoomConnectionError } from './room-errors.ts';
import type { Timers } from './timers.ts';

export interface JoinWaiters {
  wait(): Promise<void>;
  release(): void;
  refuse(why: string): void;
}

export function createJoinWaiters(options: { timers: Timers; waitMs: number }): JoinWaiters {
  const { timers, waitMs } = options;
  let waiters: { resolve(): void; reject(error: Error): void; timer: unknown }[] = [];

  const takeAll = () => {
    const all = waiters;
    waiters = [];
    for (const waiter of all) timers.clearTimeout(waiter.timer);
    return all;
  };

  return {
    wait: () =>
      new Promise((resolve, reject) => {
        const timer = timers.setTimeout(() => {
          waiters = waiters.filter((waiter) => waiter.timer !== timer);
          reject(new RoomConnectionError('Not connected to the room, nothing was sent', false));
        }, waitMs);
        waiters.push({ resolve, reject, timer });
      }),
    release() {
      for (const waiter of takeAll()) waiter.resolve();
    },
    refuse(why) {
      for (const waiter of takeAll()) waiter.reject(new RoomConnectionError(why, false));
    },
  };
}
