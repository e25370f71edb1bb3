/** The server's clock as seen from here, from round trips over the socket; never from the device's own wall clock. */
import { platformTimers, type Timers } from './timers.ts';

export interface ServerClock {
  /** Server epoch, milliseconds (fractional). Before the first sample: the local clock, as good as it is. */
  now(): number;
  /** How far `now()` may be off; `Infinity` before the first sample. */
  readonly uncertaintyMs: number;
  /** Measures anew: after sleep, when the page becomes visible, when the network changed. */
  resync(): void;
  /** Called when a measurement changed what `now()` answers. */
  onChange(listener: () => void): () => void;
}

export interface ServerClockOptions {
  /** Asks the server for its time (epoch ms); rejects when that is not possible now. */
  exchange: () => Promise<number>;
  /** Local time in ms that never jumps. */
  now?: () => number;
  /** Local wall clock in ms; together with `now` it tells that the device slept. */
  wallNow?: () => number;
  timers?: Timers;
}

export interface MeasuringClock extends ServerClock {
  /** Measures from now on; a burst first. Call it whenever the socket is usable again. */
  start(): void;
  stop(): void;
  /** The server says that its time was set by this much. */
  shift(byMs: number): void;
  /** A round trip that came for free (the join answer). Times are local, in ms. */
  addSample(serverTime: number, sentAt: number, receivedAt: number): void;
  /** The local clock that samples are taken with. */
  localNow(): number;
}

interface Sample {
  offsetMs: number;
  delayMs: number;
  takenAt: number;
}

const keptSamples = 8;
const burstLength = 5;
const burstGapMs = 200;
const intervalMs = 30_000;
const watchMs = 1_000;
/** A timer this late means that the device slept or the page was frozen. */
const sleepMs = 5_000;
const wallJumpMs = 500;
/** Crystals of cheap devices drift up to about 50 millionths: an old quick sample slowly loses to a new slower one. */
const driftPerMs = 50e-6;

const monotonicNow = () => performance.timeOrigin + performance.now();

export function createServerClock(options: ServerClockOptions): MeasuringClock {
  const { exchange, now = monotonicNow, wallNow = Date.now, timers = platformTimers } = options;
  const listeners = new Set<() => void>();
  let samples: Sample[] = [];
  /** The local clock may have stood still: what was measured before is the best guess there is, and no more. */
  let doubted = false;
  let burstLeft = 0;
  let measuring: unknown;
  let watching: unknown;
  let running = false;
  /** Answers to questions asked before a reset describe a clock that is gone. */
  let epoch = 0;

  const uncertaintyOf = (sample: Sample) => sample.delayMs / 2 + (now() - sample.takenAt) * driftPerMs;
  const best = () =>
    samples.reduce<Sample | undefined>(
      (least, sample) => (!least || uncertaintyOf(sample) < uncertaintyOf(least) ? sample : least),
      undefined,
    );

  const addSample = (serverTime: number, sentAt: number, receivedAt: number): void => {
    if (!Number.isFinite(serverTime)) return;
    const offsetMs = serverTime - (sentAt + receivedAt) / 2;
    const sample: Sample = { offsetMs, delayMs: receivedAt - sentAt, takenAt: receivedAt };
    const before = best();
    // More than both could be wrong by: the server's time was set, and what was measured before is worth nothing.
    const mostApart = sample.delayMs / 2 + (before ? uncertaintyOf(before) : 0) + wallJumpMs;
    if (doubted || (before && Math.abs(offsetMs - before.offsetMs) > mostApart)) samples = [];
    doubted = false;
    samples = [...samples, sample].slice(-keptSamples);
    for (const listener of listeners) listener();
  };

  const measure = async (): Promise<void> => {
    const asked = epoch;
    const sentAt = now();
    try {
      const serverTime = await exchange();
      if (asked === epoch) addSample(serverTime, sentAt, now());
    } catch {
      // No connection or an older server: the join answers and the next round have to do.
      burstLeft = 0;
    }
    if (!running || asked !== epoch) return;
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
      // Some systems stop the monotonic clock during sleep, and on others somebody has set the wall clock. Until that
      // is measured the old offset stands: the device's own time may be hours off, and end a song that plays.
      doubted ||= jumped;
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
      return sample && !doubted ? uncertaintyOf(sample) : Infinity;
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
