import type { RoomRole } from '@turnstage/contracts';
import { expect, test } from 'vitest';
import { activeRoles, isRestricted, roomMember } from './active-roles.rules.ts';

const unlimited = (role: RoomRole) => ({ role, expiration_time: null });

test('a role lasts until its end', () => {
  const role = { role: 'dj', expiration_time: 100 } as const;
  expect(activeRoles([role, unlimited('banned')], 99)).toEqual([role, unlimited('banned')]);
  expect(activeRoles([role, unlimited('banned')], 100)).toEqual([unlimited('banned')]);
  expect(isRestricted([{ ...role, role: 'banned' }], 'banned', 99)).toBe(true);
  expect(isRestricted([{ ...role, role: 'banned' }], 'banned', 100)).toBe(false);
});

test('a member has the strongest role in force, and is banned while a ban is', () => {
  const roles = [
    unlimited('dj'),
    unlimited('chatDisabled'),
    { role: 'banned', expiration_time: 100 } as const,
  ];
  const bob = { uuid: 'bob', role: 'user' } as const;
  const member = { uuid: 'bob', tokenRole: 'user', highestRole: 'dj' };
  expect(roomMember(bob, roles, 99)).toEqual({ ...member, isBanned: true });
  expect(roomMember(bob, roles, 100)).toEqual({ ...member, isBanned: false });
});
