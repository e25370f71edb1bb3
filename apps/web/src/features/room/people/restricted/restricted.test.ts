import type { RoomRole, RoomRoleEntry, RoomUser } from '@turnstage/contracts';
import { expect, it } from 'vitest';
import { knownUser, restrictedIn } from './restricted.ts';

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

it('lists what is in force, the newest first', () => {
  const roles = [
    held('ann', 'banned', 1),
    held('bob', 'chatDisabled', 2, day(5)),
    held('cem', 'chatDisabled', 3, day(4)),
    held('dan', 'moderator', 4),
  ];
  expect(restrictedIn(roles, Date.parse(day(4)))).toEqual([
    { userUuid: 'bob', role: 'chatDisabled', until: day(5) },
    { userUuid: 'ann', role: 'banned', until: null },
  ]);
});

it('knows people who left by their strongest right', () => {
  const here: RoomUser = { uuid: 'ann', tokenRole: 'staff', canDj: true };
  expect(knownUser('ann', [here], [])).toBe(here);
  const roles = [held('bob', 'chatDisabled', 1), held('bob', 'moderator', 2)];
  expect(knownUser('bob', [here], roles)).toMatchObject({ tokenRole: 'user', highestRole: 'moderator' });
  expect(knownUser('eve', [], []).highestRole).toBeUndefined();
});
