import type { RoomRole, TokenRole } from '@turnstage/contracts';
import { describe, expect, test } from 'vitest';
import { actingRankOf, compareRoomRoles, outranksInRoom, roomRankOf, strongestRole } from './room-rank.ts';

const member = (uuid: string, tokenRole: TokenRole, highestRole?: RoomRole) => ({
  uuid,
  tokenRole,
  highestRole,
});

describe('R26: a rank in the room', () => {
  test.each([
    ['guest', 'everyone'],
    ['bot', 'everyone'],
    ['user', 'everyone'],
    ['promoter', 'everyone'],
    ['moderator', 'moderator'],
    ['globalModerator', 'coOwner'],
    ['staff', 'coOwner'],
    ['admin', 'coOwner'],
    ['superUser', 'coOwner'],
  ] as const)('without a role a %s is %s', (tokenRole, rank) => {
    expect(roomRankOf(member('bob', tokenRole))).toBe(rank);
    const asOwner = tokenRole === 'guest' ? 'everyone' : 'owner';
    expect(roomRankOf(member('bob', tokenRole, 'owner'))).toBe(asOwner);
  });

  test('restrictions give none, and of several roles the strongest counts', () => {
    expect(roomRankOf(member('bob', 'user', 'banned'))).toBe('everyone');
    expect(strongestRole(['banned', 'dj', 'moderator'])).toBe('moderator');
    expect(strongestRole(['chatDisabled', 'djDisabled'])).toBeUndefined();
  });

  test('a ban takes what the roles give, for acting; others still have to outrank them', () => {
    const banned = { ...member('bob', 'user', 'moderator'), isBanned: true };
    expect([actingRankOf(banned), roomRankOf(banned)]).toEqual(['everyone', 'moderator']);
    expect(actingRankOf({ ...banned, tokenRole: 'staff' })).toBe('coOwner');
  });

  test('roles are sorted strongest first, restrictions last', () => {
    const roles = (['banned', 'dj', 'owner', 'moderator', 'coOwner'] as const).map((role) => ({ role }));
    expect(roles.sort(compareRoomRoles).map(({ role }) => role)).toEqual([
      'owner',
      'coOwner',
      'moderator',
      'dj',
      'banned',
    ]);
  });
});

test.each([
  ['owner over coOwner', member('ann', 'user', 'owner'), member('fay', 'user', 'coOwner'), true],
  ['coOwner over owner', member('fay', 'user', 'coOwner'), member('ann', 'user', 'owner'), false],
  [
    'moderator over staff of that rank',
    member('eve', 'user', 'moderator'),
    member('bob', 'moderator'),
    false,
  ],
  [
    'staff over a moderator, equals by rank',
    member('bob', 'moderator'),
    member('eve', 'user', 'moderator'),
    true,
  ],
  ['staff over coOwner, equals by rank', member('bob', 'staff'), member('fay', 'user', 'coOwner'), true],
  ['coOwner over staff, equals by rank', member('fay', 'user', 'coOwner'), member('bob', 'staff'), false],
  ['admin over staff', member('bob', 'admin'), member('cat', 'staff'), true],
  ['promoter over user', member('bob', 'promoter'), member('cat', 'user'), false],
  ['dj over everyone', member('bob', 'user', 'dj'), member('cat', 'user'), true],
  ['superUser over the owner', member('bob', 'superUser'), member('ann', 'user', 'owner'), true],
  ['the owner over a superUser (M17)', member('ann', 'user', 'owner'), member('bob', 'superUser'), false],
  ['superUser over another one', member('bob', 'superUser'), member('cat', 'superUser'), true],
  ['superUser over oneself', member('bob', 'superUser'), member('bob', 'superUser'), false],
] as const)('R26: %s', (_, actor, target, expected) => {
  expect(outranksInRoom(actor, target)).toBe(expected);
});
