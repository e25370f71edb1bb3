/** Decides what a song's buffer needs next. Pure. Times are positions in the song, in seconds. */
import type { SongSegment } from './media-playlist.ts';

export interface TimeRange {
  readonly start: number;
  readonly end: number;
}

/** A long buffer, so that playback survives a phone's change of cells. */
export const bufferAheadSeconds = 60;
/** Kept for small seeks backward. */
export const bufferBehindSeconds = 30;
/** Removed in pieces of at least this, so that the buffer isn't edited all the time. */
const minRemovedSeconds = 10;
/** Browsers round: a gap this small isn't a gap, and they play across it. */
export const toleranceSeconds = 0.1;

/** Where the audio that plays on from `position` without a gap ends; `position` itself when there is none. */
export function bufferedUntil(buffered: readonly TimeRange[], position: number): number {
  let until = position;
  for (const { start, end } of [...buffered].sort((one, other) => one.start - other.start))
    if (start <= until + toleranceSeconds && end > until) until = end;
  return until;
}

export type BufferStep =
  | { readonly kind: 'load'; readonly index: number }
  /** Enough is buffered. */
  | { readonly kind: 'wait' }
  /** Everything up to the last segment is buffered. */
  | { readonly kind: 'end' };

/** Segments are loaded in order from the position on, without those that are already there. */
export function nextStep(
  segments: readonly Pick<SongSegment, 'startsAt' | 'seconds'>[],
  buffered: readonly TimeRange[],
  position: number,
  aheadSeconds = bufferAheadSeconds,
): BufferStep {
  const until = bufferedUntil(buffered, position);
  const index = segments.findIndex(({ startsAt, seconds }) => startsAt + seconds > until + toleranceSeconds);
  if (index < 0) return { kind: 'end' };
  return until - position >= aheadSeconds ? { kind: 'wait' } : { kind: 'load', index };
}

/** What was played long enough ago to be removed; null while that is little. */
export function removableRange(buffered: readonly TimeRange[], position: number): TimeRange | null {
  const start = Math.min(...buffered.map((range) => range.start));
  const end = position - bufferBehindSeconds;
  return end - start >= minRemovedSeconds ? { start: 0, end } : null;
}
