import { expect, it } from 'vitest';
import { randomFrom } from './random.ts';

it('repeats itself for the same seed and label only', () => {
  const draw = (seed: string, label: string) => {
    const random = randomFrom(seed, label);
    return Array.from({ length: 8 }, () => random.next());
  };
  expect(draw('a', 'x')).toEqual(draw('a', 'x'));
  expect(draw('a', 'x')).not.toEqual(draw('a', 'y'));
  expect(draw('a', 'x')).not.toEqual(draw('b', 'x'));
  // The boundary between seed and label matters.
  expect(draw('ab', 'c')).not.toEqual(draw('a', 'bc'));
});

it('spreads evenly', () => {
  const random = randomFrom('even', 'spread');
  const counts = [0, 0, 0, 0, 0, 0];
  for (let i = 0; i < 6_000; i++) counts[random.integer(0, 5)]!++;
  for (const count of counts) expect(Math.abs(count - 1_000)).toBeLessThan(130);
});
