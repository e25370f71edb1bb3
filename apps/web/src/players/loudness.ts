/**
 * Levels songs by lowering loud ones. A media element can't play louder than its file, so the target is below the
 * level at which most music is mastered.
 */
export const targetLufs = -18;
/** Assumed for songs without a measurement: about the level of streaming services. */
const unmeasuredLufs = -14;

/** The amplitude for a volume of 0 to 1 and a song of this loudness. */
export function amplitudeFor(volume: number, loudnessLufs: number | undefined): number {
  const lufs = loudnessLufs !== undefined && Number.isFinite(loudnessLufs) ? loudnessLufs : unmeasuredLufs;
  const levelling = Math.min(1, 10 ** ((targetLufs - lufs) / 20));
  const clamped = Math.min(1, Math.max(0, volume));
  // Squared: hearing is logarithmic, so a linear control would do nearly all of its work in the lowest quarter.
  return clamped ** 2 * levelling;
}
