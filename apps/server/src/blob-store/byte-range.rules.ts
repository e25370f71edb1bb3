import type { ByteRange } from './blob-store.ts';

/**
 * Reads a `Range` header with one range. Anything else is ignored, as RFC 9110 allows: then the whole blob is sent.
 */
export function parseRange(
  header: string | undefined,
  size: number,
): ByteRange | undefined | 'unsatisfiable' {
  const [, from = '', to = ''] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header?.trim() ?? '') ?? [];
  if (from === '' && to === '') return undefined;
  const last = size - 1;
  const range =
    from === ''
      ? { start: Math.max(0, size - Number(to)), end: last }
      : { start: Number(from), end: to === '' ? last : Math.min(Number(to), last) };
  if (from !== '' && to !== '' && Number(to) < Number(from)) return undefined;
  return range.start > last ? 'unsatisfiable' : range;
}
