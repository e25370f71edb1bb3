/** 10 letters and digits: the format in which bots know song and crate ids (wire 3.3). */
export const shortIdLength = 10;
export const shortIdAlphabet = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';

export function isShortId(text: string): boolean {
  return text.length === shortIdLength && [...text].every((letter) => shortIdAlphabet.includes(letter));
}
