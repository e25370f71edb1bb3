/** Actions that wait a moment until the room is joined again. */
import { RoomConnectionError } from './room-errors.ts';
import type { Timers } from './timers.ts';

export interface JoinWaiters {
  wait(): Promise<void>;
  resolveAll(): void;
  rejectAll(reason: string): void;
}

export function createJoinWaiters(options: { timers: Timers; waitMs: number }): JoinWaiters {
  const { timers, waitMs } = options;
  let waiters: { resolve(): void; reject(error: Error): void; timer: unknown }[] = [];

  const removeAll = () => {
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
    resolveAll() {
      for (const waiter of removeAll()) waiter.resolve();
    },
    rejectAll(reason) {
      for (const waiter of removeAll()) waiter.reject(new RoomConnectionError(reason, false));
    },
  };
}
