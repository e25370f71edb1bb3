import { cleanLine } from '../clean-text.ts';

/** Equal for the same artist and track, whatever the letters' case and the spacing (document 3 section 5). */
export function nameKey(artistName: string, trackName: string): string {
  return `${cleanLine(artistName).toLowerCase()}\n${cleanLine(trackName).toLowerCase()}`;
}

/** The words of a text without accents and case, one blank between: what a search compares. */
export function searchWords(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '')
    .join(' ');
}

/** Rows that have every word, the words perhaps unfinished, in PostgreSQL's syntax; null when no word is left. */
export function wordsQuery(search: string): string | null {
  const words = searchWords(search);
  return words === ''
    ? null
    : words
        .split(' ')
        .map((word) => `${word}:*`)
        .join(' & ');
}
