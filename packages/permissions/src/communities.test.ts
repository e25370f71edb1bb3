import {
  communityRoles,
  joinPolicies,
  tokenRoles,
  type CommunityRole,
  type TokenRole,
} from '@turnstage/contracts';
import { describe, expect, test } from 'vitest';
import {
  canAddRoomToCommunity,
  canInCommunity,
  canRemoveFromCommunity,
  canRemoveRoomFromCommunity,
  canSetCommunityRole,
  outcomeOfJoining,
  type CommunityPerson,
} from './communities.ts';

function person(
  uuid: string,
  communityRole: CommunityRole | undefined,
  tokenRole: TokenRole = 'user',
): CommunityPerson {
  return { uuid, tokenRole, communityRole };
}

describe.each([
  [undefined, { see: false, manage: false, giveRoles: false, changeSettings: false }],
  ['member', { see: true, manage: false, giveRoles: false, changeSettings: false }],
  ['moderator', { see: true, manage: true, giveRoles: false, changeSettings: false }],
  ['owner', { see: true, manage: true, giveRoles: true, changeSettings: true }],
] as const)('X6: %s', (role, expected) => {
  test.each(Object.entries(expected))('%s: %s', (permission, isAllowed) => {
    expect(canInCommunity(person('eve', role), permission as keyof typeof expected)).toBe(isAllowed);
  });
});

test('X6: staff of the installation look after every community', () => {
  const ranks = (permission: 'see' | 'manage' | 'giveRoles') =>
    tokenRoles.filter((role) => canInCommunity(person('eve', undefined, role), permission));
  expect(ranks('see')).toEqual(['moderator', 'globalModerator', 'staff', 'admin', 'superUser']);
  expect(ranks('manage')).toEqual(ranks('see'));
  expect(ranks('giveRoles')).toEqual(['staff', 'admin', 'superUser']);
});

test('X5: the policy says what joining does, but not for those who can add people', () => {
  const outcomes = (by: CommunityPerson) => joinPolicies.map((policy) => outcomeOfJoining(by, policy));
  expect(outcomes(person('bob', undefined))).toEqual(['member', 'requested', 'refused']);
  expect(outcomes(person('eve', undefined, 'moderator'))).toEqual(['member', 'member', 'member']);
});

test('X7: moderators remove people below them, everyone leaves, and nobody removes an equal', () => {
  const roles = [...communityRoles, undefined];
  const table = roles.map((actor) =>
    roles.map((target) => canRemoveFromCommunity(person('eve', actor), person('bob', target))),
  );
  expect(table).toEqual([
    [false, true, true, true],
    [false, false, true, true],
    [false, false, false, false],
    [false, false, false, false],
  ]);
  expect(canRemoveFromCommunity(person('eve', 'member'), person('eve', 'member'))).toBe(true);
  const admin = person('eve', undefined, 'admin');
  expect(canRemoveFromCommunity(admin, person('bob', 'owner'))).toBe(true);
  expect(canRemoveFromCommunity(admin, person('bob', 'member', 'superUser'))).toBe(false);
  expect(canRemoveFromCommunity(person('bob', 'owner'), person('eve', 'member', 'superUser'))).toBe(false);
});

test('X7: moderators add people, and only the owner gives and takes roles', () => {
  const [owner, moderator, member] = communityRoles.map((role) => person(role, role));
  if (!owner || !moderator || !member) throw new Error('three roles');
  const newcomer = person('bob', undefined);
  for (const role of communityRoles) {
    expect(canSetCommunityRole(owner, newcomer, role)).toBe(true);
    expect(canSetCommunityRole(moderator, newcomer, role)).toBe(role === 'member');
    expect(canSetCommunityRole(member, newcomer, role)).toBe(false);
    expect(canSetCommunityRole(owner, person('gus', undefined, 'guest'), role)).toBe(false);
  }
  expect(canSetCommunityRole(moderator, person('cat', 'moderator'), 'member')).toBe(false);
  expect(canSetCommunityRole(moderator, moderator, 'member')).toBe(true);
  expect(canSetCommunityRole(moderator, moderator, 'owner')).toBe(false);
  expect(canSetCommunityRole(owner, person('bot', 'member', 'bot'), 'moderator')).toBe(true);
  expect(canSetCommunityRole(owner, person('bot', 'member', 'bot'), 'owner')).toBe(false);
});

test('X9: the owner of a room adds it as a member, a moderator adds listed rooms, and both remove it', () => {
  const own = { isOwner: true, isListed: false };
  const listed = { isOwner: false, isListed: true };
  const hidden = { isOwner: false, isListed: false };
  const allowed = (role: CommunityRole | undefined) =>
    [own, listed, hidden].map((room) => canAddRoomToCommunity(person('eve', role), room));
  expect(allowed(undefined)).toEqual([false, false, false]);
  expect(allowed('member')).toEqual([true, false, false]);
  expect(allowed('moderator')).toEqual([true, true, false]);
  expect(canRemoveRoomFromCommunity(person('eve', undefined), own)).toBe(true);
  expect(canRemoveRoomFromCommunity(person('eve', 'member'), hidden)).toBe(false);
  expect(canRemoveRoomFromCommunity(person('eve', 'moderator'), hidden)).toBe(true);
});
