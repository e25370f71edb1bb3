import { formatDuration } from '@turnstage/music';
import { MediaRefusal } from '../media-refusal.ts';
import type { MediaLimits } from '../media.types.ts';

/** Nothing that people listen to has fewer: a longer claim is a lie or damage, and what follows tells which. */
const fewestBitsPerSecond = 6_000;

/** Spares somebody with a mix of two hours the wait, and the server the work. */
export function refuseLongClaim(
  claimedSeconds: number | null,
  fileBytes: number,
  { maxSeconds }: MediaLimits,
): void {
  if (claimedSeconds === null || claimedSeconds * fewestBitsPerSecond > fileBytes * 8) return;
  // Where the length is a guess from the bit rate it is a little off.
  if (claimedSeconds > maxSeconds * 1.1 + 1)
    throw new MediaRefusal('tooLong', `The song is longer than ${formatDuration(maxSeconds)}.`);
}

/** Asked while decoding goes on, so that a small file that swells to hours is stopped early. */
export function refuseTooLong(seconds: number, { maxSeconds }: MediaLimits): void {
  // A fraction of a second over is how "20:00" looks once encoded.
  if (seconds > maxSeconds + 1) {
    throw new MediaRefusal('tooLong', `The song is longer than ${formatDuration(maxSeconds)}.`);
  }
}

/** A file cut short decodes without complaint; only its own claim of length gives it away. */
export function refuseWrongLength(
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
