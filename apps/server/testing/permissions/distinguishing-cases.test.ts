import { expect, test } from 'vitest';
import { distinguishingCases } from './distinguishing-cases.ts';

const numbers = Array.from({ length: 20 }, (_, index) => index);
const from = (minimum: number) => (one: number) => one >= minimum;

test('the chosen cases tell a decision from every other one', () => {
  const alternatives = numbers.map(from).filter((_, minimum) => minimum !== 7);
  const chosen = distinguishingCases(numbers, from(7), alternatives);
  expect(chosen.toSorted((a, b) => a - b)).toEqual([6, 7]);
  for (const other of alternatives) expect(chosen.some((one) => other(one) !== from(7)(one))).toBe(true);
});

test('a decision that is the same needs no case, and a constant one is told from its opposite', () => {
  expect(distinguishingCases(numbers, from(0), [from(0)])).toHaveLength(1);
  expect(distinguishingCases([], from(3), [from(4)])).toEqual([]);
});
