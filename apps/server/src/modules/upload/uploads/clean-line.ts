/** One line of text as it is kept: control characters, invisible ones and halves of surrogate pairs become blanks. */
export function cleanLine(text: string): string {
  return text
    .normalize('NFC')
    .replaceAll(/[\p{Cc}\p{Cf}\p{Cs}]/gu, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();
}
