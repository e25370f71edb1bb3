/**
 * How long this device takes to load, start and seek. Learned over time and kept from song to song, so that the
 * second song starts more precisely than the first.
 */
export interface LearnedDelays {
  readonly loadMs: number;
  readonly startMs: number;
  readonly seekMs: number;
  /** Reports how long a load took. */
  loaded(tookMs: number): void;
  /** Reports how far the player was ahead (positive) or behind after a start. */
  started(driftMs: number): void;
  seeked(driftMs: number): void;
}

const maxLoadMs = 3_000;

export interface AssumedDelays {
  /** How long a load takes, before one was measured. Who loads faster waits in silence; who is slower seeks. */
  readonly loadMs: number;
  /** The longest that a start or seek takes. */
  readonly maxReactionMs: number;
}

/** Delays of our own players. The audio that they seek past is loaded, so a seek takes little time. */
const ownDelays: AssumedDelays = { loadMs: 250, maxReactionMs: 300 };

export function createLearnedDelays(assumed: AssumedDelays = ownDelays): LearnedDelays {
  const { maxReactionMs } = assumed;
  let { loadMs } = assumed;
  let startMs = 60;
  let seekMs = 60;
  // Corrects by half, so that one outlier doesn't spoil the next start.
  const learn = (known: number, driftMs: number) => clamp(known - driftMs / 2, 0, maxReactionMs);
  return {
    get loadMs() {
      return loadMs;
    },
    get startMs() {
      return startMs;
    },
    get seekMs() {
      return seekMs;
    },
    loaded(tookMs) {
      loadMs = clamp((loadMs + tookMs) / 2, 200, maxLoadMs);
    },
    started(driftMs) {
      startMs = learn(startMs, driftMs);
    },
    seeked(driftMs) {
      seekMs = learn(seekMs, driftMs);
    },
  };
}

const clamp = (value: number, low: number, high: number): number => Math.min(high, Math.max(low, value));
