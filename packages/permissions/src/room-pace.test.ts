import { expect, test } from 'vitest';
import { roomWriteDenial } from './chat.ts';
import { canSendLinks, canTakePartInRaid, isRaidMode, messageIntervalSeconds } from './room-pace.ts';

const now = Date.parse('2026-01-01T00:00:00.000Z');
const raidUntil = '2026-01-01T00:10:00.000Z';
const person = { uuid: 'bob', tokenRole: 'user' } as const;
const moderator = { ...person, highestRole: 'moderator' } as const;

test('R120: slow mode is for everyone below moderator', () => {
  const slow = { slowModeSeconds: 10 };
  expect(messageIntervalSeconds(person, slow, now)).toBe(10);
  expect(messageIntervalSeconds({ ...person, highestRole: 'dj' }, slow, now)).toBe(10);
  expect(messageIntervalSeconds({ ...person, tokenRole: 'bot' }, slow, now)).toBe(10);
  expect(messageIntervalSeconds(moderator, slow, now)).toBe(0);
  expect(messageIntervalSeconds({ ...person, tokenRole: 'moderator' }, slow, now)).toBe(0);
  expect(messageIntervalSeconds(person, {}, now)).toBe(0);
});

test('R122: raid mode has an end, slows down to at least 30 seconds, and keeps links to moderators', () => {
  expect(isRaidMode({ raidUntil }, now)).toBe(true);
  expect(isRaidMode({ raidUntil }, Date.parse(raidUntil))).toBe(false);
  expect(isRaidMode({ raidUntil: null }, now)).toBe(false);
  expect(isRaidMode({}, now)).toBe(false);
  expect(messageIntervalSeconds(person, { raidUntil, slowModeSeconds: 5 }, now)).toBe(30);
  expect(messageIntervalSeconds(person, { raidUntil, slowModeSeconds: 60 }, now)).toBe(60);
  expect(canSendLinks(person, { raidUntil }, now)).toBe(false);
  expect(canSendLinks({ ...person, highestRole: 'dj' }, { raidUntil }, now)).toBe(false);
  expect(canSendLinks(moderator, { raidUntil }, now)).toBe(true);
  expect(canSendLinks(person, { raidUntil }, Date.parse(raidUntil))).toBe(true);
});

test('R122: in a raid take part those with a role, staff, and those who verified their address', () => {
  const stranger = { tokenRole: 'user', isVerified: false } as const;
  expect(canTakePartInRaid(stranger)).toBe(false);
  expect(canTakePartInRaid({ ...stranger, isVerified: true })).toBe(true);
  expect(canTakePartInRaid({ ...stranger, highestRole: 'dj' })).toBe(true);
  expect(canTakePartInRaid({ ...stranger, tokenRole: 'moderator' })).toBe(true);
  expect(canTakePartInRaid({ tokenRole: 'bot', isVerified: true })).toBe(false);
  expect(canTakePartInRaid({ tokenRole: 'bot', isVerified: false, highestRole: 'moderator' })).toBe(true);
  expect(canTakePartInRaid({ tokenRole: 'guest', isVerified: true, highestRole: 'dj' })).toBe(false);
});

test('R122: raid mode holds in private rooms too, and a mute comes before it', () => {
  const rules = { hasChat: true, type: 'PRIVATE', isVerifiedOnly: false, isRaid: true } as const;
  const writer = { tokenRole: 'user', roles: [], isVerified: false } as const;
  expect(roomWriteDenial(writer, rules)).toBe('raid');
  expect(roomWriteDenial({ ...writer, roles: ['chatDisabled'] }, rules)).toBe('muted');
  expect(roomWriteDenial({ ...writer, roles: ['dj'] }, rules)).toBeNull();
  expect(roomWriteDenial({ ...writer, isVerified: true }, rules)).toBeNull();
});
