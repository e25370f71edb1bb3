import { expect, test } from 'vitest';
import { highestRole, roomMember } from './roles.ts';
import { bob, role, settings } from '../testing/characters.ts';

test('R62: a role with an invalid end is valid until it is revoked', () => {
  expect(highestRole(settings({ roomRoles: [role(bob, 'owner', 'someday')] }), bob, 0)).toBe('owner');
});

test('R62: a role and a ban count until they end', () => {
  const end = '2026-02-01T00:00:00.000Z';
  const room = settings({ roomRoles: [role(bob, 'moderator', end), role(bob, 'banned', end)] });
  const member = (now: number) => roomMember(room, { uuid: bob, tokenRole: 'user' }, now);
  expect(member(Date.parse(end) - 1)).toMatchObject({ highestRole: 'moderator', isBanned: true });
  expect(member(Date.parse(end))).toMatchObject({ highestRole: undefined, isBanned: false });
});
