import type { TokenRole } from '@turnstage/contracts';
import { expect, test } from 'vitest';
import { outranks, roomRank, roomRanks } from './roles.ts';
import { ann, bob, cat, eve, fay, role, settings, usualRoles } from './testing/characters.ts';

const room = settings({ roomRoles: [...usualRoles, role(fay, 'coOwner')] });

test.each([
  ['guest', 0],
  ['bot', 0],
  ['user', 0],
  ['promoter', 0],
  ['moderator', roomRanks.moderator],
  ['globalModerator', roomRanks.coOwner],
  ['staff', roomRanks.coOwner],
  ['superUser', roomRanks.coOwner],
] as const)('R26: a %s without a role ranks %i', (tokenRole, rank) => {
  expect(roomRank(room, bob, tokenRole, 0)).toBe(rank);
});

test('R26: the better of room role and staff role counts', () => {
  expect(roomRank(room, ann, 'moderator', 0)).toBe(roomRanks.owner);
  expect(roomRank(room, eve, 'staff', 0)).toBe(roomRanks.coOwner);
});

test.each([
  ['owner over coOwner', ann, 'user', fay, 'user', true],
  ['coOwner over owner', fay, 'user', ann, 'user', false],
  ['moderator over moderator', eve, 'user', bob, 'moderator', false],
  ['staff over coOwner, equals by rank', bob, 'staff', fay, 'user', true],
  ['coOwner over staff, equals by rank', fay, 'user', bob, 'staff', false],
  ['admin over staff', bob, 'admin', cat, 'staff', true],
  ['promoter over user', bob, 'promoter', cat, 'user', false],
  ['superUser over the owner', bob, 'superUser', ann, 'user', true],
  ['the owner over a superUser', ann, 'user', bob, 'superUser', false],
  ['superUser over oneself', bob, 'superUser', bob, 'superUser', false],
] as const)('R26: %s', (_, actor, actorRole: TokenRole, target, targetRole: TokenRole, expected) => {
  const result = outranks(
    room,
    { uuid: actor, tokenRole: actorRole },
    { uuid: target, tokenRole: targetRole },
    0,
  );
  expect(result).toBe(expected);
});

test('R62: a role whose end can not be read holds until it is taken back', () => {
  expect(roomRank(settings({ roomRoles: [role(bob, 'owner', 'someday')] }), bob, 'user', 0)).toBe(
    roomRanks.owner,
  );
});
