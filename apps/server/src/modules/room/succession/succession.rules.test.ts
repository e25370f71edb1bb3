import type { RoomRole } from '@turnstage/contracts';
import { expect, test } from 'vitest';
import { findSuccessor, listCandidates, type Member } from './succession.rules.ts';

const now = 1000;
const member = (userUuid: string, roles: readonly RoomRole[], facts: Partial<Member> = {}): Member => ({
  userUuid,
  roles: roles.map((role) => ({ role, expiration_time: null })),
  tokenRole: 'user',
  isLeaving: false,
  ...facts,
});

test('H18: co-owners and moderators can take over, co-owners first', () => {
  const members = [member('mod', ['moderator']), member('co', ['dj', 'coOwner']), member('dj', ['dj'])];
  expect(listCandidates(members, now)).toEqual([
    { userUuid: 'co', role: 'coOwner' },
    { userUuid: 'mod', role: 'moderator' },
  ]);
});

test('H18: neither bots, nor banned people, nor people who leave themselves, nor the owner', () => {
  const members = [
    member('bot', ['moderator'], { tokenRole: 'bot' }),
    member('banned', ['coOwner', 'banned']),
    member('leaving', ['coOwner'], { isLeaving: true }),
    member('owner', ['owner']),
    { ...member('was', []), roles: [{ role: 'coOwner' as const, expiration_time: now }] },
  ];
  expect(listCandidates(members, now)).toEqual([]);
});

test.each([
  ['the chosen one', 'mod', 'mod'],
  ['closed, although there is a co-owner', null, null],
  ['without a choice the first co-owner', undefined, 'co'],
  ['the first co-owner in place of someone who lost the role', 'gone', 'co'],
])('H18: %s', (_what, chosen, expected) => {
  const candidates = [
    { userUuid: 'co', role: 'coOwner' },
    { userUuid: 'co2', role: 'coOwner' },
    { userUuid: 'mod', role: 'moderator' },
  ] as const;
  expect(findSuccessor(chosen, candidates)).toBe(expected);
});

test('H18: a moderator takes over only when chosen', () => {
  const candidates = [{ userUuid: 'mod', role: 'moderator' }] as const;
  expect(findSuccessor(undefined, candidates)).toBeNull();
  expect(findSuccessor('mod', candidates)).toBe('mod');
});
