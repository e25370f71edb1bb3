import { expect, it } from 'vitest';
import { validatePasswordChange } from './validate-password-change.ts';

it.each([
  ['an old one', 'a better one', {}],
  [null, 'a first one', {}],
  ['', '', { old: 'missing', chosen: 'missing' }],
  [null, '1234567', { chosen: 'short' }],
  ['short', 'short', { chosen: 'short' }],
  ['the same one', 'the same one', { chosen: 'same' }],
] as const)('from %j to %j: %j', (old, chosen, problems) => {
  expect(validatePasswordChange({ old, chosen })).toEqual(problems);
});
