import { expect, it } from 'vitest';
import { isUuid } from './uuid.ts';

it.each([
  ['00000000-0000-4000-8000-000000000000', true],
  ['ABCDEF00-0000-4000-8000-000000000000', false],
  ['00000000000040008000000000000000', false],
  ['00000000-0000-4000-8000-000000000000\n', false],
  ['', false],
])('%j is a uuid: %s', (text, expected) => {
  expect(isUuid(text)).toBe(expected);
});
