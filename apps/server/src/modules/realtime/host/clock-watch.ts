import type { Clock } from '../../../clock.ts';

/** Less than this is the system's time being slewed, which timers stand. */
const clockSetMs = 1_000;

/** Notices that the system's time was set: it is no longer as far on as time has passed. */
export class ClockWatch {
  readonly #clock: Clock;
  /** The system's time at which nothing had passed yet; moves only when the system's time is set. */
  #began: number;

  constructor(clock: Clock) {
    this.#clock = clock;
    this.#began = beganAt(clock);
  }

  /** By how many milliseconds, and in which direction, it was set since this last told of it; 0 when it was not. */
  setByMs(): number {
    const began = beganAt(this.#clock);
    const byMs = Math.round(began - this.#began);
    if (Math.abs(byMs) < clockSetMs) return 0;
    this.#began = began;
    return byMs;
  }
}

function beganAt(clock: Clock): number {
  return clock.now() - clock.elapsed();
}
