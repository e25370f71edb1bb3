/**
 * The server's clock as seen from here, measured by round trips over the socket; never from the device's wall
 * clock.
 */
import { platformTimers, type Timers } from './timers.ts';

export interface ServerClock {
  /** Server epoch in milliseconds (fractional). Before the first sample: the local clock. */
  now(): number;
  /** How far `now()` may be off; `Infinity` before the first sample. */
  readonly uncertaintyMs: number;
  /** Measures again: after sleep, when the page becomes visible, when the network changed. */
  resync(): void;
  /** Called when a measurement changed what `now()` returns. */
  onChange(listener: () => void): () => void;
}

export interface ServerClockOptions {
  /** Asks the server for its time (epoch ms); rejects when that isn't possible now. */
  requestTime: () => Promise<number>;
  /** Local time in ms that never jumps. */
  now?: () => number;
  /** Local wall clock in ms; compared with `now` it shows that the device slept. */
  wallNow?: () => number;
  timers?: Timers;
}

export interface MeasuringClock extends ServerClock {
  /** Starts measuring, with a burst first. Call it whenever the socket is usable again. */
  start(): void;
  stop(): void;
  /** The server announced that its time was set by this much. */
  shift(byMs: number): void;
  /** A round trip that came for free (the join response). Times are local, in ms. */
  addSample(serverTime: number, sentAt: number, receivedAt: number): void;
  /** The local clock that samples are taken with. */
  localNow(): number;
}

interface Sample {
  offsetMs: number;
  delayMs: number;
  takenAt: number;
}

const maxSamples = 8;
const burstLength = 5;
const burstGapMs = 200;
const intervalMs = 30_000;
const watchMs = 1_000;
/** A timer this late means that the device slept or the page was frozen. */
const sleepMs = 5_000;
const wallJumpMs = 500;
/** Clocks of cheap devices drift up to about 50 ppm: an old quick sample slowly loses against a new slower one. */
const driftPerMs = 50e-6;

const monotonicNow = () => performance.timeOrigin + performance.now();

export function createServerClock(options: ServerClockOptions): MeasuringClock {
  const { requestTime, now = monotonicNow, wallNow = Date.now, timers = platformTimers } = options;
  const listeners = new Set<() => void>();
  let samples: Sample[] = [];
  /** The local clock may have stopped: earlier samples are only a guess, but the best one there is. */
  let isUncertain = false;
  let burstLeft = 0;
  let measuring: unknown;
  let watching: unknown;
  let running = false;
  /** Responses to requests from before a restart describe an outdated clock. */
  let epoch = 0;

  const getUncertainty = (sample: Sample) => sample.delayMs / 2 + (now() - sample.takenAt) * driftPerMs;
  const best = () =>
    samples.reduce<Sample | undefined>(
      (least, sample) => (!least || getUncertainty(sample) < getUncertainty(least) ? sample : least),
      undefined,
    );

  const addSample = (serverTime: number, sentAt: number, receivedAt: number): void => {
    if (!Number.isFinite(serverTime)) return;
    const offsetMs = serverTime - (sentAt + receivedAt) / 2;
    const sample: Sample = { offsetMs, delayMs: receivedAt - sentAt, takenAt: receivedAt };
    const before = best();
    // More than both samples can be wrong by: the server's time was set, so earlier samples are worthless.
    const maxDifferenceMs = sample.delayMs / 2 + (before ? getUncertainty(before) : 0) + wallJumpMs;
    if (isUncertain || (before && Math.abs(offsetMs - before.offsetMs) > maxDifferenceMs)) samples = [];
    isUncertain = false;
    samples = [...samples, sample].slice(-maxSamples);
    for (const listener of listeners) listener();
  };

  const measure = async (): Promise<void> => {
    const startedEpoch = epoch;
    const sentAt = now();
    try {
      const serverTime = await requestTime();
      if (startedEpoch === epoch) addSample(serverTime, sentAt, now());
    } catch {
      // No connection or an older server: the join responses and the next round have to do.
      burstLeft = 0;
    }
    if (!running || startedEpoch !== epoch) return;
    measuring = timers.setTimeout(() => void measure(), burstLeft > 0 ? burstGapMs : intervalMs);
    burstLeft = Math.max(0, burstLeft - 1);
  };

  const burst = (): void => {
    epoch += 1;
    timers.clearTimeout(measuring);
    burstLeft = burstLength - 1;
    void measure();
  };

  const watch = (lastNow: number, lastWall: number): void => {
    watching = timers.setTimeout(() => {
      const passed = now() - lastNow;
      const wallPassed = wallNow() - lastWall;
      const jumped = Math.abs(wallPassed - passed) > wallJumpMs;
      // Some systems stop the monotonic clock during sleep; on others someone has set the wall clock. Until a new
      // sample tells, keep the old offset: the device's own time may be hours off and would end a playing song.
      isUncertain ||= jumped;
      if (jumped || passed > sleepMs) burst();
      watch(now(), wallNow());
    }, watchMs);
  };

  const stop = (): void => {
    running = false;
    epoch += 1;
    timers.clearTimeout(measuring);
    timers.clearTimeout(watching);
  };

  return {
    now: () => now() + (best()?.offsetMs ?? 0),
    get uncertaintyMs() {
      const sample = best();
      return sample && !isUncertain ? getUncertainty(sample) : Infinity;
    },
    resync() {
      if (running) burst();
    },
    onChange(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    start() {
      stop();
      running = true;
      watch(now(), wallNow());
      burst();
    },
    stop,
    shift(byMs) {
      samples = samples.map((sample) => ({ ...sample, offsetMs: sample.offsetMs + byMs }));
      for (const listener of listeners) listener();
    },
    addSample,
    localNow: now,
  };
}
