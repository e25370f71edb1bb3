import { tokenRoles } from '@turnstage/contracts';
import { expect, it } from 'vitest';
import { isAtLeast, ranks } from './rank.ts';

it('ranks as the contract does', () => {
  expect(ranks).toEqual(tokenRoles);
});

it('takes nobody for staff without a role', () => {
  expect(isAtLeast(undefined, 'guest')).toBe(false);
  expect(isAtLeast('promoter', 'moderator')).toBe(false);
  expect(isAtLeast('moderator', 'moderator')).toBe(true);
  expect(isAtLeast('superUser', 'moderator')).toBe(true);
});
