/**
 * How long this device takes to load, to start and to jump. Learned as it goes, kept from song to song, so that the
 * second song starts closer to the mark than the first.
 */
export interface LearnedDelays {
  readonly loadMs: number;
  readonly startMs: number;
  readonly seekMs: number;
  /** A load took so long. */
  loaded(tookMs: number): void;
  /** After a start, the player was ahead (positive) or behind by so much. */
  started(driftMs: number): void;
  seeked(driftMs: number): void;
}

const longestAimMs = 3_000;
const longestReactionMs = 300;

/** Players of others take up to `longestReaction` to react; our own are quicker. */
export function createLearnedDelays(longestReaction = longestReactionMs): LearnedDelays {
  let loadMs = 700;
  let startMs = 60;
  let seekMs = 60;
  // Half of the surprise: one odd start must not spoil the next.
  const learn = (known: number, driftMs: number) => clamp(known - driftMs / 2, 0, longestReaction);
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
      loadMs = clamp((loadMs + tookMs) / 2, 200, longestAimMs);
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
