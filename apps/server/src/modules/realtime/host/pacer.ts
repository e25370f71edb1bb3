export interface Pace {
  /** Average time between runs. A function, because it may change. */
  intervalMs(): number;
  /** After idle time, this many runs may follow each other faster. */
  readonly burst: number;
  /** How long to wait for more messages to batch. A function, because it may change. */
  batchMs(): number;
}

/**
 * Rate limiter that runs a callback soon after a request: an occasional request runs at once, constant requests run
 * at fixed moments. These moments are the same for all pacers of one interval, so that busy rooms write together.
 */
export class Pacer {
  readonly #pace: Pace;
  readonly #run: () => void;
  #runsLeft: number;
  #countedAt = 0;
  #blockedMs = 0;
  #blockedUntil = -Infinity;
  #stop: (() => void) | null = null;
  readonly #prepare: () => void;
  #isBatching = false;
  #preparing: NodeJS.Immediate | null = null;

  /**
   * Uses real time: it paces work of this process, not the clock of a room. `prepare` is called after each request
   * that arrives during the batching wait, so that work needed by the run can start early.
   */
  constructor(pace: Pace, run: () => void, prepare: () => void = () => undefined) {
    this.#pace = pace;
    this.#run = run;
    this.#prepare = prepare;
    this.#runsLeft = pace.burst;
  }

  request(): void {
    if (!this.#stop) this.#start();
    if (!this.#isBatching) return;
    this.#preparing ??= setImmediate(() => {
      this.#preparing = null;
      this.#prepare();
    });
  }

  #start(): void {
    const wait = this.#waitMs();
    const run = () => {
      this.cancel();
      this.#run();
    };
    if (wait < 1) {
      const immediate = setImmediate(run);
      this.#stop = () => clearImmediate(immediate);
    } else {
      this.#isBatching = this.#runsLeft >= 1;
      const timer = setTimeout(run, wait);
      this.#stop = () => clearTimeout(timer);
    }
  }

  /** Call this when it runs, whatever triggered the run. */
  recordRun(): void {
    this.cancel();
    this.#count();
    this.#runsLeft = Math.max(0, this.#runsLeft - 1);
  }

  /**
   * Records that the process was blocked for this long, until now. Requests that arrive right after have already
   * waited that long, which counts as batching time.
   */
  recordBlocked(ms: number): void {
    this.#blockedMs = ms;
    this.#blockedUntil = performance.now();
  }

  cancel(): void {
    this.#stop?.();
    this.#stop = null;
    this.#isBatching = false;
    if (this.#preparing) clearImmediate(this.#preparing);
    this.#preparing = null;
  }

  #waitMs(): number {
    const now = this.#count();
    const intervalMs = this.#pace.intervalMs();
    if (this.#runsLeft < 1) return intervalMs - (now % intervalMs);
    const waitedMs = now - this.#blockedUntil < 1 ? this.#blockedMs : 0;
    return this.#pace.batchMs() - waitedMs;
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
