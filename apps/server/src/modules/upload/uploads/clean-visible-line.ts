/** Cleans a line of text for storage: control characters, invisible characters and lone surrogates become spaces. */
export function cleanVisibleLine(text: string): string {
  return text
    .normalize('NFC')
    .replaceAll(/[\p{Cc}\p{Cf}\p{Cs}]/gu, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();
}
