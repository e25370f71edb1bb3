import type { Clock } from '../../../clock.ts';

/** A smaller difference is the system clock being slewed, which timers tolerate. */
const minShiftMs = 1_000;

/** Detects that the system clock was set: wall clock time and elapsed time no longer match. */
export class ClockWatch {
  readonly #clock: Clock;
  /** Wall clock time at elapsed time zero. Changes only when the system clock is set. */
  #startTime: number;

  constructor(clock: Clock) {
    this.#clock = clock;
    this.#startTime = startTimeOf(clock);
  }

  /**
   * Returns by how many milliseconds, and in which direction, the clock was set since the last call that reported a
   * change; 0 when it was not.
   */
  readShiftMs(): number {
    const startTime = startTimeOf(this.#clock);
    const byMs = Math.round(startTime - this.#startTime);
    if (Math.abs(byMs) < minShiftMs) return 0;
    this.#startTime = startTime;
    return byMs;
  }
}

function startTimeOf(clock: Clock): number {
  return clock.now() - clock.elapsed();
}
