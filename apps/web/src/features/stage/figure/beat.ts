/** The beat that everyone nods to. */
export interface Beat {
  periodMs: number;
  /** A moment of a beat, on the clock of the song. */
  anchorMs: number;
}

const fallbackMs = 2000;
/** Below this period a nod would look like a shake; every other beat is nodded. */
const fastestMs = 380;
const spreadMs = 60;

/** `offsetSeconds`: from the start of the song to a beat. */
export function beatOf(startTime: number | undefined, bpm: number | undefined, offsetSeconds = 0): Beat {
  let periodMs = bpm !== undefined && bpm > 0 && Number.isFinite(bpm) ? 60_000 / bpm : fallbackMs;
  while (periodMs < fastestMs) periodMs *= 2;
  return { periodMs: Math.min(periodMs, fallbackMs), anchorMs: (startTime ?? 0) + offsetSeconds * 1000 };
}

const unknownEnergy = 0.6;

/** How far lights and heads move, from 0 to 1, for the CSS variable `--energy`. */
export function energyOf(energy: number | undefined): number {
  return energy === undefined ? unknownEnergy : Math.min(1, Math.max(0, energy));
}

/** A person's own delay, ±60 ms, from a number in [0, 1). */
export function lateness(share: number): number {
  return Math.round((share * 2 - 1) * spreadMs);
}

/** The longest motion of a scene, in beats; the lengths of all others divide it. */
const longestMotion = 64;

/** How long it takes until everything that moves is as at the start. */
export function barMs({ periodMs }: Beat): number {
  return periodMs * longestMotion;
}

/**
 * When everything that moves has begun, on the clock of `nowMs`. It is always more than a bar ago, so that what lags
 * behind the others moves as well.
 */
export function motionStart(beat: Beat, nowMs: number): number {
  const bar = barMs(beat);
  const into = (((nowMs - beat.anchorMs) % bar) + bar) % bar;
  return nowMs - into - bar;
}
