import type { RoomRole, RoomRoleEntry, RoomUser } from '@turnstage/contracts';
import { describe, expect, it } from 'vitest';
import { heldRole, rolesToGive } from './given-roles.ts';

const user = (more: Partial<RoomUser>): RoomUser => ({
  uuid: 'ann',
  tokenRole: 'user',
  canDj: true,
  ...more,
});
const bob = user({ uuid: 'bob' });

describe('which roles can be given', () => {
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
    expect(rolesToGive(user(me), bob)).toEqual(roles);
  });

  it('a bot is nobody’s host', () => {
    const bot = user({ uuid: 'bot', tokenRole: 'bot' });
    expect(rolesToGive(user({ highestRole: 'owner' }), bot)).not.toContain('owner');
  });

  it('a rank is told apart from restrictions, and from those of others', () => {
    const entry = (userUuid: string, role: RoomRole) => ({ userUuid, role }) as RoomRoleEntry;
    const held = [entry('ann', 'owner'), entry('bob', 'chatDisabled'), entry('cem', 'moderator')];
    expect(['ann', 'bob', 'cem'].map((uuid) => heldRole(uuid, held))).toEqual(['owner', 'none', 'moderator']);
  });
});
