/**
 * Songs are brought to one loudness by making loud ones softer. A media element can't be made louder than its file,
 * so the common level lies below what most music is mastered to.
 */
export const targetLufs = -18;
/** Assumed for a song that nobody has measured: about where streaming services put theirs. */
const unmeasuredLufs = -14;

/** The amplitude for a volume control at `volume` (0 to 1) and a song of this loudness. */
export function amplitudeFor(volume: number, loudnessLufs: number | undefined): number {
  const lufs = loudnessLufs !== undefined && Number.isFinite(loudnessLufs) ? loudnessLufs : unmeasuredLufs;
  const levelling = Math.min(1, 10 ** ((targetLufs - lufs) / 20));
  const clamped = Math.min(1, Math.max(0, volume));
  // Squared: the ear hears ratios, so a straight control would do nearly all of its work in the lowest quarter.
  return clamped ** 2 * levelling;
}
