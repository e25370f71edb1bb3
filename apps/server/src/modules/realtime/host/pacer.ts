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
  #heldUpMs = 0;
  #heldUpUntil = -Infinity;
  #stop: (() => void) | null = null;
  readonly #prepare: () => void;
  #isGathering = false;
  #preparing: NodeJS.Immediate | null = null;

  /**
   * In real milliseconds: what it paces is work of this process, not the time of a room. `prepare` is called soon after
   * each time it was asked while it only waits for more to go along: what the run needs can be done meanwhile.
   */
  constructor(pace: Pace, run: () => void, prepare: () => void = () => undefined) {
    this.#pace = pace;
    this.#run = run;
    this.#prepare = prepare;
    this.#runsLeft = pace.burst;
  }

  ask(): void {
    if (!this.#stop) this.#start();
    if (!this.#isGathering) return;
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
      this.#isGathering = this.#runsLeft >= 1;
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

  /**
   * The process has done nothing else for so long, until now. What is asked as it looks up again came during that time,
   * and has waited for others enough.
   */
  noteHeldUp(ms: number): void {
    this.#heldUpMs = ms;
    this.#heldUpUntil = performance.now();
  }

  cancel(): void {
    this.#stop?.();
    this.#stop = null;
    this.#isGathering = false;
    if (this.#preparing) clearImmediate(this.#preparing);
    this.#preparing = null;
  }

  #waitMs(): number {
    const now = this.#count();
    const intervalMs = this.#pace.intervalMs();
    if (this.#runsLeft < 1) return intervalMs - (now % intervalMs);
    const waitedMs = now - this.#heldUpUntil < 1 ? this.#heldUpMs : 0;
    return this.#pace.gatherMs() - waitedMs;
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
