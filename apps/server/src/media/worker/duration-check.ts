import { formatDuration } from '@turnstage/music';
import { MediaRefusal } from '../media-refusal.ts';
import type { MediaLimits } from '../media.types.ts';

/** No real music has a lower bit rate. A longer claim is false or the file is damaged, which decoding will show. */
const minBitsPerSecond = 6_000;

/** Whether a song can be as long as its file claims. */
export function isPlausibleClaim(
  claimedSeconds: number,
  fileBytes: number,
  { minSeconds, maxSeconds }: MediaLimits,
): boolean {
  const hasEnoughBytes = claimedSeconds * minBitsPerSecond <= fileBytes * 8;
  return hasEnoughBytes && claimedSeconds >= minSeconds && claimedSeconds <= maxSeconds + 1;
}

/** Refuses early, so that nobody waits for a two-hour mix to be decoded and the server saves the work. */
export function refuseClaimedTooLong(
  claimedSeconds: number | null,
  fileBytes: number,
  { maxSeconds }: MediaLimits,
): void {
  if (claimedSeconds === null || claimedSeconds * minBitsPerSecond > fileBytes * 8) return;
  // A length estimated from the bit rate is slightly off.
  if (claimedSeconds > maxSeconds * 1.1 + 1)
    throw new MediaRefusal('tooLong', `The song is longer than ${formatDuration(maxSeconds)}.`);
}

/** Checked during decoding, so that a small file that expands to hours is stopped early. */
export function refuseTooLong(seconds: number, { maxSeconds }: MediaLimits): void {
  // Encoding adds a fraction of a second, so a song of "20:00" is slightly longer.
  if (seconds > maxSeconds + 1) {
    throw new MediaRefusal('tooLong', `The song is longer than ${formatDuration(maxSeconds)}.`);
  }
}

/** A truncated file decodes without errors; only its claimed duration reveals it. */
export function refuseWrongDuration(
  seconds: number,
  claimedSeconds: number | null,
  { minSeconds }: MediaLimits,
): void {
  if (seconds === 0 || (claimedSeconds !== null && seconds < claimedSeconds * 0.9 - 1)) {
    throw new MediaRefusal('damaged', 'The file is damaged or incomplete.');
  }
  if (seconds < minSeconds) {
    throw new MediaRefusal('tooShort', `The song is shorter than ${formatDuration(minSeconds)}.`);
  }
}
