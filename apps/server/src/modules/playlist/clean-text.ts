/** One line of text as it is kept: control characters and halves of surrogate pairs, which the database refuses, become blanks. */
export function cleanLine(text: string): string {
  return cleanText(text).replace(/\s+/g, ' ').trim();
}

/** The same for text of several lines. */
export function cleanText(text: string): string {
  return text
    .normalize('NFC')
    .replace(/\r\n?/g, '\n')
    .replace(/(?!\n)[\p{Cc}\p{Cs}]/gu, ' ')
    .trim();
}
