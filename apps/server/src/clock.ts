/** Server time and timers. Tests control them by hand. Nothing else in the server asks the system for the time. */
export interface Clock {
  /** Epoch milliseconds. */
  now(): number;
  /** Monotonic milliseconds since an arbitrary moment, unaffected by changes of the system time. */
  elapsed(): number;
  /** Calls `run` once after `delayMs`. Returns a function that cancels it. */
  after(delayMs: number, run: () => void): () => void;
}

/** setTimeout delays are 32-bit, so longer waits are split into steps. */
const maxTimeoutMs = 2 ** 31 - 1;

export const systemClock: Clock = {
  now: () => Date.now(),
  elapsed: () => performance.now(),
  after(delayMs, run) {
    const dueAt = performance.now() + delayMs;
    let timer: NodeJS.Timeout;
    const scheduleStep = () => {
      const remainingMs = dueAt - performance.now();
      timer = setTimeout(
        remainingMs > maxTimeoutMs ? scheduleStep : run,
        Math.max(0, Math.min(remainingMs, maxTimeoutMs)),
      );
      timer.unref();
    };
    scheduleStep();
    return () => clearTimeout(timer);
  },
};
