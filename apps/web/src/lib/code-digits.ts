/** Number of digits in a code; the client submits when all of them are typed. */
export const codeLength = 6;

/** Returns the digits of what was typed or pasted: `123 456` and `123-456` are valid codes. */
export function extractDigits(text: string): string {
  return text.replace(/\D/g, '').slice(0, codeLength);
}
