import { randomInt } from 'node:crypto';

const alphabet = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';

/** 10 characters, as bots know the ids of songs and crates (wire 3.3); one of 8 × 10¹⁷, so never twice. */
export function newShortId(): string {
  return Array.from({ length: 10 }, () => alphabet[randomInt(alphabet.length)]).join('');
}

export function isShortId(text: string): boolean {
  return /^[0-9A-Za-z]{10}$/.test(text);
}
