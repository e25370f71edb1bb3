/** A file that is sent in parts: `Content-Range` of RFC 9110 in requests (rules U80 to U83). Pure. */
import { limits } from '@turnstage/contracts';

/** Bytes `start` (inclusive) to `end` (exclusive) of a file of `total` bytes. */
export interface FilePart {
  readonly start: number;
  readonly end: number;
  readonly total: number;
}

export type PartProblem = 'not-a-range' | 'too-large' | 'wrong-size';

/** Reads a `Content-Range` header. An empty one is no part but a whole file. */
export function parsePart(header: string): FilePart | PartProblem | undefined {
  if (header === '') return undefined;
  const match = /^bytes (\d{1,12})-(\d{1,12})\/(\d{1,12})$/.exec(header.trim());
  if (!match) return 'not-a-range';
  const [start, last, total] = match.slice(1).map(Number) as [number, number, number];
  return checkPart({ start, end: last + 1, total });
}

export function checkPart(part: FilePart): FilePart | PartProblem {
  const { start, end, total } = part;
  if (start >= end || end > total) return 'not-a-range';
  if (total > limits.uploadBytes) return 'too-large';
  const size = end - start;
  const { min, max } = limits.uploadPartBytes;
  return size > max || (size < min && !isLast(part)) ? 'wrong-size' : part;
}

/** Receiving takes the first 30 percent of the progress to a playable song. */
export const receivedProgress = 30;

export function receivingProgress(bytes: number, total: number): number {
  return Math.floor((bytes / total) * (receivedProgress - 1));
}

export function isLast({ end, total }: FilePart): boolean {
  return end === total;
}

/** A sender can start over at any time; any other part must continue after the bytes received so far. */
export function canFollow(part: FilePart, received: { bytes: number; total: number | null }): boolean {
  return part.start === 0 || (part.start === received.bytes && part.total === received.total);
}
