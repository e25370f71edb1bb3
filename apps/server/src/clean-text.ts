/**
 * Cleans a line of text for storage: control characters and lone surrogates, which the database rejects, become
 * spaces.
 */
export function cleanLine(text: string): string {
  return cleanText(text).replace(/\s+/g, ' ').trim();
}

/** Cleans a text for storage like `cleanLine`, but keeps its line breaks. */
export function cleanText(text: string): string {
  return text
    .normalize('NFC')
    .replace(/\r\n?/g, '\n')
    .replace(/(?!\n)[\p{Cc}\p{Cs}]/gu, ' ')
    .trim();
}
