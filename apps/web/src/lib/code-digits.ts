/** Digits of a code, at least this many of them have to be waited for. */
export const codeLength = 6;

/** The digits of what was typed or pasted: `123 456` and `123-456` are codes, too. */
export function digitsOf(text: string): string {
  return text.replace(/\D/g, '').slice(0, codeLength);
}
