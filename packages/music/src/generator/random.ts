/** Seeded randomness: the same text produces the same numbers on every machine, since it uses 32-bit integers only. */
export interface Random {
  /** 0 ≤ x < 1. */
  next(): number;
  /** min ≤ x < max. */
  between(min: number, max: number): number;
  /** Integer, both ends included. */
  integer(min: number, max: number): number;
  chance(probability: number): boolean;
  pick<T>(choices: readonly T[]): T;
}

/** Streams with different labels are independent: a new drum fill doesn't change the melody. */
export function randomFrom(seed: string, label: string): Random {
  const next = sfc32(seed + '\u0000' + label);
  return {
    next,
    between: (min, max) => min + next() * (max - min),
    integer: (min, max) => min + Math.floor(next() * (max - min + 1)),
    chance: (probability) => next() < probability,
    pick: (choices) => choices[Math.floor(next() * choices.length)]!,
  };
}

function sfc32(text: string): () => number {
  let [a, b, c] = [hash(text, 0x9e3779b9), hash(text, 0x85ebca6b), hash(text, 0xc2b2ae35)];
  let counter = 1;
  const step = () => {
    const sum = (a + b + counter) | 0;
    counter = (counter + 1) | 0;
    a = b ^ (b >>> 9);
    b = (c + (c << 3)) | 0;
    c = ((c << 21) | (c >>> 11)) + sum;
    return (sum >>> 0) / 4_294_967_296;
  };
  // Similar seeds start with similar numbers; a dozen rounds separate them.
  for (let i = 0; i < 12; i++) step();
  return step;
}

function hash(text: string, basis: number): number {
  let h = basis;
  for (let i = 0; i < text.length; i++) {
    h = Math.imul(h ^ text.charCodeAt(i), 0x01000193);
    h ^= h >>> 15;
  }
  return Math.imul(h, 0x2c1b3c6d) ^ (h >>> 13);
}
