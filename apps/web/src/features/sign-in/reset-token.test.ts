import { expect, it } from 'vitest';
import { parseResetToken } from './reset-token.ts';

// 32 bytes as the server encodes them.
const token = 'q1XkM-0aZ_b9cD4eF6gH8iJ2kL3mN5oP7rS1tU0vW_x';

it.each([
  [`#${token}`, token],
  ['', ''],
  ['#', ''],
  ['#main', ''],
  [`#${token} `, ''],
  [`#${token}%3E`, ''],
  [`#${'a'.repeat(129)}`, ''],
])('%j contains the token %j', (hash, found) => {
  expect(parseResetToken(hash)).toBe(found);
});
