import { expect, it } from 'vitest';
import { problemsOf } from './password-problems.ts';

it.each([
  ['an old one', 'a better one', {}],
  [null, 'a first one', {}],
  ['', '', { old: 'missing', chosen: 'missing' }],
  [null, '1234567', { chosen: 'short' }],
  ['short', 'short', { chosen: 'short' }],
  ['the same one', 'the same one', { chosen: 'same' }],
] as const)('from %j to %j: %j', (old, chosen, problems) => {
  expect(problemsOf({ old, chosen })).toEqual(problems);
});
