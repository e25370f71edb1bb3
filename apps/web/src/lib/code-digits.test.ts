import { expect, it } from 'vitest';
import { extractDigits } from './code-digits.ts';

it.each([
  ['123456', '123456'],
  [' 123 456 ', '123456'],
  ['Your code: 12-34-56.', '123456'],
  ['12345678', '123456'],
  ['abc', ''],
])('reads the code in %j', (text, digits) => {
  expect(extractDigits(text)).toBe(digits);
});
