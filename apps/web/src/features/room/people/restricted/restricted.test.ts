import type { RoomRole, RoomRoleEntry, RoomUser } from '@turnstage/contracts';
import { expect, it } from 'vitest';
import { resolveUser, listActiveRestrictions } from './restricted.ts';

const day = (number: number) => `2026-01-0${number}T00:00:00.000Z`;
const held = (
  userUuid: string,
  role: RoomRole,
  at: number,
  expirationTime: string | null = null,
): RoomRoleEntry => ({
  id: at,
  roomId: 1,
  userUuid,
  role,
  expirationTime,
  createdAt: day(at),
  updatedAt: day(at),
});

it('lists restrictions in force, newest first', () => {
  const roles = [
    held('ann', 'banned', 1),
    held('bob', 'chatDisabled', 2, day(5)),
    held('cem', 'chatDisabled', 3, day(4)),
    held('dan', 'moderator', 4),
  ];
  expect(listActiveRestrictions(roles, Date.parse(day(4)))).toEqual([
    { userUuid: 'bob', role: 'chatDisabled', until: day(5) },
    { userUuid: 'ann', role: 'banned', until: null },
  ]);
});

it('resolves people who left by their highest role', () => {
  const here: RoomUser = { uuid: 'ann', tokenRole: 'staff', canDj: true };
  expect(resolveUser('ann', [here], [])).toBe(here);
  const roles = [held('bob', 'chatDisabled', 1), held('bob', 'moderator', 2)];
  expect(resolveUser('bob', [here], roles)).toMatchObject({ tokenRole: 'user', highestRole: 'moderator' });
  expect(resolveUser('eve', [], []).highestRole).toBeUndefined();
});
