import type { Clock } from '@turnstage/server/testing';

/** A clock that stands still until a test moves it; timers run in order of their time as it passes them. */
export interface ManualClock extends Clock {
  /** Moves on by `ms`, running what falls due, including what that schedules. */
  advance(ms: number): void;
}

export function manualClock(start = Date.UTC(2026, 0, 15, 20, 0, 0)): ManualClock {
  let now = start;
  let next = 0;
  const timers = new Map<number, { dueAt: number; run: () => void }>();
  return {
    now: () => now,
    after(delayMs, run) {
      const id = next;
      next += 1;
      timers.set(id, { dueAt: now + Math.max(0, delayMs), run });
      return () => void timers.delete(id);
    },
    advance(ms) {
      const end = now + ms;
      for (;;) {
        const due = [...timers].filter(([, timer]) => timer.dueAt <= end);
        const first = due.sort(([a, x], [b, y]) => x.dueAt - y.dueAt || a - b)[0];
        if (!first) break;
        const [id, timer] = first;
        timers.delete(id);
        now = Math.max(now, timer.dueAt);
        timer.run();
      }
      now = end;
    },
  };
}
