import { randomInt } from 'node:crypto';
import { shortIdAlphabet, shortIdLength } from './short-id.rules.ts';

/** One of 8 × 10¹⁷ values, so collisions are practically impossible. */
export function newShortId(): string {
  const characters = Array.from(
    { length: shortIdLength },
    () => shortIdAlphabet[randomInt(shortIdAlphabet.length)],
  );
  return characters.join('');
}
