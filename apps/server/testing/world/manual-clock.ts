import type { Clock } from '../../src/clock.ts';

/** A clock that stands still until a test moves it; timers run in order of their time. */
export interface ManualClock extends Clock {
  /** Advances by `ms` and runs due timers, including those that they schedule. */
  advance(ms: number): void;
  /** Sets the system clock forward or back: no time passes, and no timer becomes due. */
  set(byMs: number): void;
}

export function manualClock(start = Date.UTC(2026, 0, 15, 20, 0, 0)): ManualClock {
  let now = 0;
  let epoch = start;
  let next = 0;
  const timers = new Map<number, { dueAt: number; run: () => void }>();
  /**
   * The timer that is due first; of equals the one that was set first. Tests advance by years, so nothing is
   * copied.
   */
  const firstDue = (end: number) => {
    let first: number | undefined;
    let dueAt = end;
    for (const [id, timer] of timers) {
      if (timer.dueAt > dueAt || (timer.dueAt === dueAt && first !== undefined)) continue;
      [first, dueAt] = [id, timer.dueAt];
    }
    return first;
  };
  return {
    now: () => epoch + now,
    elapsed: () => now,
    set: (byMs) => void (epoch += byMs),
    after(delayMs, run) {
      const id = next;
      next += 1;
      timers.set(id, { dueAt: now + Math.max(0, delayMs), run });
      return () => void timers.delete(id);
    },
    advance(ms) {
      const end = now + ms;
      for (;;) {
        const id = firstDue(end);
        const timer = id === undefined ? undefined : timers.get(id);
        if (id === undefined || !timer) break;
        timers.delete(id);
        now = Math.max(now, timer.dueAt);
        timer.run();
      }
      now = end;
    },
  };
}
