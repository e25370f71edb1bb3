/** Chooses the quality that a connection can sustain. Pure. */

export const audioQualities = ['low', 'medium', 'high'] as const;
export type AudioQuality = (typeof audioQualities)[number];

/** Bits per second of the segments, roughly; the server encodes with 64, 128 and 192 kbit/s. */
const bitRates: Record<AudioQuality, number> = { low: 66_000, medium: 131_000, high: 196_000 };

const newestWeight = 0.4;
/** Less than this is needed for requests and other traffic. */
const sustainableShare = 0.9;
/** More is required to go up than to stay, so that the quality doesn't alternate. */
const generousShare = 0.5;
/** With this much in the buffer a slow connection may recover before anyone hears it. */
const safeAheadSeconds = 20;
const generousAheadSeconds = 30;

/**
 * Bits per second, averaged over the latest segments: `loadedMs` is from the request to the last byte. The time per
 * bit is averaged, so that a slow segment counts and one from the browser's cache hardly does.
 */
export function averageThroughput(before: number | null, bytes: number, loadedMs: number): number {
  const measured = Math.max(0.1, loadedMs) / Math.max(1, bytes * 8);
  const average =
    before === null ? measured : newestWeight * measured + (1 - newestWeight) * (1_000 / before);
  return 1_000 / average;
}

export interface QualityFacts {
  /** The quality of the segments that are loaded now. */
  readonly current: AudioQuality;
  /** The listener's choice: never better than this. */
  readonly limit: AudioQuality;
  /** Null before anything is measured. */
  readonly bitsPerSecond: number | null;
  /** How long the buffer lasts, in seconds. */
  readonly aheadSeconds: number;
}

/** The quality for the segments from here on. */
export function chooseQuality({ current, limit, bitsPerSecond, aheadSeconds }: QualityFacts): AudioQuality {
  const allowed = audioQualities.slice(0, audioQualities.indexOf(limit) + 1);
  const at = allowed.indexOf(current);
  if (at < 0) return limit;
  if (bitsPerSecond === null) return current;
  if (aheadSeconds < safeAheadSeconds && bitRates[current] > bitsPerSecond * sustainableShare)
    return bestSustainable(limit, bitsPerSecond);
  const better = allowed[at + 1];
  const canImprove = better !== undefined && bitRates[better] <= bitsPerSecond * generousShare;
  return canImprove && aheadSeconds >= generousAheadSeconds ? better : current;
}

/** The quality with which a song starts, by what earlier ones measured. */
export function bestSustainable(limit: AudioQuality, bitsPerSecond: number | null): AudioQuality {
  if (bitsPerSecond === null) return limit;
  const allowed = audioQualities.slice(0, audioQualities.indexOf(limit) + 1);
  return allowed.findLast((quality) => bitRates[quality] <= bitsPerSecond * sustainableShare) ?? 'low';
}
