export interface Pace {
  /** On average it runs once in this time; at the moment, as it may change. */
  intervalMs(): number;
  /** So many runs may follow each other faster than that, after a time of rest. */
  readonly burst: number;
  /** How long to wait for more that could go along, at the moment. */
  gatherMs(): number;
}

/**
 * Runs something soon after it was asked for, yet not too often: what is asked now and then runs at once, what is asked
 * all the time runs at fixed moments. These are the same for all pacers of one interval, so that what busy rooms have to
 * write can be written together.
 */
export class Pacer {
  readonly #pace: Pace;
  readonly #run: () => void;
  #runsLeft: number;
  #countedAt = 0;
  #stop: (() => void) | null = null;

  /** In real milliseconds: what it paces is work of this process, not the time of a room. */
  constructor(pace: Pace, run: () => void) {
    this.#pace = pace;
    this.#run = run;
    this.#runsLeft = pace.burst;
  }

  ask(): void {
    if (this.#stop) return;
    const wait = this.#waitMs();
    const run = () => {
      this.#stop = null;
      this.#run();
    };
    if (wait < 1) {
      const immediate = setImmediate(run);
      this.#stop = () => clearImmediate(immediate);
    } else {
      const timer = setTimeout(run, wait);
      this.#stop = () => clearTimeout(timer);
    }
  }

  /** It runs now, whoever called for it. */
  noteRun(): void {
    this.cancel();
    this.#count();
    this.#runsLeft = Math.max(0, this.#runsLeft - 1);
  }

  cancel(): void {
    this.#stop?.();
    this.#stop = null;
  }

  #waitMs(): number {
    const now = this.#count();
    const intervalMs = this.#pace.intervalMs();
    return this.#runsLeft >= 1 ? this.#pace.gatherMs() : intervalMs - (now % intervalMs);
  }

  #count(): number {
    const now = performance.now();
    const { burst } = this.#pace;
    const earned = (now - this.#countedAt) / this.#pace.intervalMs();
    this.#runsLeft = Math.min(burst, this.#runsLeft + earned);
    this.#countedAt = now;
    return now;
  }
}
