/** Runs something soon after it was asked for, but not more often than the interval allows. */
export class Pacer {
  readonly #intervalMs: number;
  readonly #run: () => void;
  #lastRunAt = -Infinity;
  #stop: (() => void) | null = null;

  /** In real milliseconds: what it paces is work of this process, not the time of a room. */
  constructor(intervalMs: number, run: () => void) {
    this.#intervalMs = intervalMs;
    this.#run = run;
  }

  ask(): void {
    if (this.#stop) return;
    const wait = this.#lastRunAt + this.#intervalMs - performance.now();
    const run = () => {
      this.#stop = null;
      this.#run();
    };
    if (wait <= 0) {
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
    this.#lastRunAt = performance.now();
  }

  cancel(): void {
    this.#stop?.();
    this.#stop = null;
  }
}
