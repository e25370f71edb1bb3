import { cleanLine } from '../../../clean-text.ts';

/** Equal for the same artist and track, regardless of case and spacing (document 3 section 5). */
export function nameKey(artistName: string, trackName: string): string {
  return `${cleanLine(artistName).toLowerCase()}\n${cleanLine(trackName).toLowerCase()}`;
}

/** Returns the words of a text without accents and case, separated by single spaces, for searching. */
export function normalizeForSearch(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '')
    .join(' ');
}

/** Builds a PostgreSQL tsquery that requires every word and matches prefixes; null when there are no words. */
export function toTsQuery(search: string): string | null {
  const words = normalizeForSearch(search);
  return words === ''
    ? null
    : words
        .split(' ')
        .map((word) => `${word}:*`)
        .join(' & ');
}
