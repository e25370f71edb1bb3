import type { RoomRole, RoomRoleEntry, RoomUser } from '@turnstage/contracts';
import { describe, expect, it } from 'vitest';
import { currentRoleOf, getAssignableRoles } from './assignable-roles.ts';

const user = (more: Partial<RoomUser>): RoomUser => ({
  uuid: 'ann',
  tokenRole: 'user',
  canDj: true,
  ...more,
});
const bob = user({ uuid: 'bob' });

describe('assignable roles', () => {
  it.each<[string, Partial<RoomUser>, string[]]>([
    [
      'the host gives all, the room too',
      { highestRole: 'owner' },
      ['none', 'dj', 'moderator', 'coOwner', 'owner'],
    ],
    ['a co-host gives what is below', { highestRole: 'coOwner' }, ['none', 'dj', 'moderator']],
    ['so do staff who count as one', { tokenRole: 'staff' }, ['none', 'dj', 'moderator']],
    ['a superUser gives all', { tokenRole: 'superUser' }, ['none', 'dj', 'moderator', 'coOwner', 'owner']],
  ])('%s', (_title, me, roles) => {
    expect(getAssignableRoles(user(me), bob)).toEqual(roles);
  });

  it('never offer ownership to a bot', () => {
    const bot = user({ uuid: 'bot', tokenRole: 'bot' });
    expect(getAssignableRoles(user({ highestRole: 'owner' }), bot)).not.toContain('owner');
  });

  it('the current role ignores restrictions and roles of others', () => {
    const entry = (userUuid: string, role: RoomRole) => ({ userUuid, role }) as RoomRoleEntry;
    const held = [entry('ann', 'owner'), entry('bob', 'chatDisabled'), entry('cem', 'moderator')];
    expect(['ann', 'bob', 'cem'].map((uuid) => currentRoleOf(uuid, held))).toEqual([
      'owner',
      'none',
      'moderator',
    ]);
  });
});
