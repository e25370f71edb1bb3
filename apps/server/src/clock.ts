/** Server time and timers. Tests move them by hand; nothing else in the server asks the system for the time. */
export interface Clock {
  /** Epoch milliseconds. */
  now(): number;
  /** Milliseconds that passed since some moment, whatever is done to the system's time meanwhile. */
  elapsed(): number;
  /** Calls `run` once when `delayMs` have passed; the answer takes it back. */
  after(delayMs: number, run: () => void): () => void;
}

/** setTimeout counts in 32 bits; longer waits are done in steps. */
const longestStepMs = 2 ** 31 - 1;

export const systemClock: Clock = {
  now: () => Date.now(),
  elapsed: () => performance.now(),
  after(delayMs, run) {
    const dueAt = performance.now() + delayMs;
    let timer: NodeJS.Timeout;
    const wait = () => {
      const left = dueAt - performance.now();
      timer = setTimeout(left > longestStepMs ? wait : run, Math.max(0, Math.min(left, longestStepMs)));
      timer.unref();
    };
    wait();
    return () => clearTimeout(timer);
  },
};
