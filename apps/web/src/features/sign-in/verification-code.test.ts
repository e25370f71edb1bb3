import { expect, it } from 'vitest';
import { digitsOf, secondsToResend } from './verification-code.ts';

it.each([
  ['123456', '123456'],
  [' 123 456 ', '123456'],
  ['Your code: 12-34-56.', '123456'],
  ['12345678', '123456'],
  ['abc', ''],
])('reads the code in %j', (text, digits) => {
  expect(digitsOf(text)).toBe(digits);
});

it.each([
  [0, 60],
  [1, 60],
  [1000, 59],
  [59_001, 1],
  [60_000, 0],
  [999_999, 0],
  // The page's clock is an hour behind the server's.
  [-3_600_000, 60],
])('%d ms after the mail another one may go out in %d s', (passed, seconds) => {
  expect(secondsToResend(5_000_000, 5_000_000 + passed)).toBe(seconds);
});
