import { roomRoles, tokenRoles, type RoomRole, type TokenRole } from '@turnstage/contracts';
import { describe, expect, test } from 'vitest';
import {
  assignableRoomRoles,
  canGrantRoomRole,
  canPutIntoLineUp,
  canRemoveFromLineUp,
  canRestrict,
  canRevokeRoomRole,
  canTransferRoom,
} from './room-people.ts';
import { outranksInRoom, restrictions, type RoomMember, type RoomRank } from './room-rank.ts';

const ranks = ['owner', 'coOwner', 'moderator', 'dj', 'everyone'] as const;

/** The table of decisions section 2: which roles each rank gives and takes, and for whom. */
const table: Record<RoomRank, { roles: readonly RoomRole[]; people: readonly RoomRank[] }> = {
  owner: {
    roles: ['coOwner', 'moderator', 'dj', ...restrictions],
    people: ['coOwner', 'moderator', 'dj', 'everyone'],
  },
  coOwner: { roles: ['moderator', 'dj', ...restrictions], people: ['moderator', 'dj', 'everyone'] },
  moderator: { roles: restrictions, people: ['dj', 'everyone'] },
  dj: { roles: [], people: [] },
  everyone: { roles: [], people: [] },
};

function person(uuid: string, rank: RoomRank, tokenRole: TokenRole = 'user'): RoomMember {
  return rank === 'everyone' ? { uuid, tokenRole } : { uuid, tokenRole, highestRole: rank };
}

describe.each(ranks)('%s (decisions section 2)', (rank) => {
  test.each(ranks)('gives and takes roles of %s as the table says', (other) => {
    const { roles, people } = table[rank];
    const [actor, target] = [person('eve', rank), person('bob', other)];
    for (const role of roomRoles) {
      const expected = roles.includes(role) && people.includes(other);
      expect([role, canGrantRoomRole(actor, target, role)]).toEqual([role, expected]);
      expect([role, canRevokeRoomRole(actor, target, role)]).toEqual([role, expected]);
    }
    expect(canRemoveFromLineUp(actor, target)).toBe(people.includes(other));
  });
});

test('a role replaces the one before, so a co-owner of the installation cannot demote one of the room', () => {
  const actor = person('eve', 'everyone', 'globalModerator');
  const target = person('bob', 'coOwner');
  expect(outranksInRoom(actor, target)).toBe(true);
  expect(assignableRoomRoles(actor, target)).toEqual([]);
  expect(assignableRoomRoles(actor, person('cat', 'moderator'))).toEqual(['moderator', 'dj']);
  expect(assignableRoomRoles(person('root', 'everyone', 'superUser'), target)).toEqual([
    'coOwner',
    'moderator',
    'dj',
  ]);
  expect(assignableRoomRoles(person('root', 'everyone', 'superUser'), person('ann', 'owner'))).toEqual([]);
});

test('nobody acts on themselves, but everyone leaves the line-up and gives up a role; owners transfer the room', () => {
  const root = person('root', 'moderator', 'superUser');
  for (const restriction of restrictions) {
    expect(canRestrict(root, root, restriction)).toBe(false);
    expect(canRevokeRoomRole(root, root, restriction)).toBe(false);
  }
  expect(canRemoveFromLineUp(person('bob', 'everyone'), person('bob', 'everyone'))).toBe(true);
  for (const rank of ['coOwner', 'moderator', 'dj'] as const)
    expect(canRevokeRoomRole(person('bob', rank), person('bob', rank), rank)).toBe(true);
  expect(canRevokeRoomRole(person('ann', 'owner'), person('ann', 'owner'), 'owner')).toBe(false);
});

test('R27: moderators put anyone into the line-up but guests and people who are djDisabled, whatever their rank', () => {
  const eve = person('eve', 'moderator');
  for (const target of [person('ann', 'owner'), person('root', 'everyone', 'superUser'), person('bob', 'dj')])
    expect(canPutIntoLineUp(eve, { ...target, canDj: true })).toBe(true);
  expect(canPutIntoLineUp(eve, { ...person('gus', 'everyone', 'guest'), canDj: true })).toBe(false);
  expect(canPutIntoLineUp(eve, { ...person('bob', 'dj'), canDj: false })).toBe(false);
  expect(canPutIntoLineUp(person('bob', 'dj'), { ...person('cat', 'everyone'), canDj: true })).toBe(false);
});

test('M18: only staff above them keep staff out of a room; muting them is up to the room', () => {
  const owner = person('ann', 'owner');
  for (const tokenRole of tokenRoles) {
    const isStaff = !['guest', 'bot', 'user', 'promoter'].includes(tokenRole);
    const target = person('bob', 'everyone', tokenRole);
    for (const restriction of ['banned', 'kicked'] as const)
      expect([tokenRole, canRestrict(owner, target, restriction)]).toEqual([tokenRole, !isStaff]);
    for (const restriction of ['chatDisabled', 'djDisabled'] as const)
      expect([tokenRole, canRestrict(owner, target, restriction)]).toEqual([
        tokenRole,
        tokenRole !== 'superUser',
      ]);
  }
  const ownerOfStaff = person('eve', 'owner', 'globalModerator');
  expect(canRestrict(ownerOfStaff, person('bob', 'everyone', 'moderator'), 'banned')).toBe(true);
  expect(canRestrict(ownerOfStaff, person('bob', 'everyone', 'globalModerator'), 'banned')).toBe(false);
});

test('a banned moderator moderates nobody, and lifts no ban', () => {
  const banned = { ...person('eve', 'moderator'), isBanned: true };
  expect(canRestrict(banned, person('bob', 'everyone'), 'chatDisabled')).toBe(false);
  expect(canRevokeRoomRole(banned, banned, 'banned')).toBe(false);
});

test('a room goes to anyone with an account but a bot, by its owner or a superUser', () => {
  const [owner, root] = [person('ann', 'owner'), person('root', 'everyone', 'superUser')];
  for (const actor of [owner, root]) {
    expect(canTransferRoom(actor, person('bob', 'everyone'))).toBe(true);
    for (const tokenRole of ['guest', 'bot'] as const)
      expect(canTransferRoom(actor, person('bob', 'everyone', tokenRole))).toBe(false);
  }
  expect(canTransferRoom(person('eve', 'coOwner', 'admin'), person('bob', 'everyone'))).toBe(false);
});
