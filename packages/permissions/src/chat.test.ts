import type { RoomRole } from '@turnstage/contracts';
import { expect, test } from 'vitest';
import {
  canDeleteMessage,
  canReportMessage,
  directWriteDenial,
  hasModeratorBudget,
  roomWriteDenial,
} from './chat.ts';

const writer = { tokenRole: 'user', roles: [], isVerified: true } as const;
const room = { hasChat: true, type: 'PUBLIC', isVerifiedOnly: true } as const;

test('C4: guests, and people who are banned, kicked or muted, cannot write, nor anyone where the chat is off', () => {
  expect(roomWriteDenial(writer, room)).toBeNull();
  expect(roomWriteDenial({ ...writer, tokenRole: 'guest' }, room)).toBe('guest');
  const restricted = (...roles: RoomRole[]) => roomWriteDenial({ ...writer, roles }, room);
  expect(restricted('moderator', 'banned')).toBe('banned');
  expect(restricted('kicked')).toBe('kicked');
  expect(restricted('chatDisabled')).toBe('muted');
  expect(restricted('djDisabled')).toBeNull();
  expect(roomWriteDenial(writer, { ...room, hasChat: false })).toBe('off');
});

test('C5: public rooms and direct messages need a verified profile where the installation says so; bots have none', () => {
  const unverified = { ...writer, isVerified: false };
  expect(roomWriteDenial(unverified, room)).toBe('unverified');
  expect(roomWriteDenial(unverified, { ...room, type: 'PRIVATE' })).toBeNull();
  expect(roomWriteDenial(unverified, { ...room, isVerifiedOnly: false })).toBeNull();
  expect(directWriteDenial(unverified, room)).toBe('unverified');
  expect(directWriteDenial({ ...unverified, tokenRole: 'bot' }, room)).toBeNull();
});

test('C12: senders delete their own messages, room staff every message of the room, and the system’s only they', () => {
  const eve = { uuid: 'eve', tokenRole: 'user', highestRole: 'moderator' } as const;
  const bob = { uuid: 'bob', tokenRole: 'user', highestRole: 'dj' } as const;
  const ofBob = { userUuid: 'bob', isByPerson: true };
  expect(canDeleteMessage(bob, ofBob, bob)).toBe(true);
  expect(canDeleteMessage(bob, { ...ofBob, isByPerson: false }, bob)).toBe(false);
  expect(canDeleteMessage(bob, { userUuid: null, isByPerson: false }, bob)).toBe(false);
  expect(canDeleteMessage(bob, { ...ofBob, userUuid: 'eve' }, bob)).toBe(false);
  for (const message of [ofBob, { userUuid: null, isByPerson: false }])
    expect(canDeleteMessage(eve, message, eve)).toBe(true);
  expect(canDeleteMessage(eve, ofBob, undefined)).toBe(false);
});

test('C24: messages of other people can be reported, by people with an account', () => {
  const bob = { uuid: 'bob', tokenRole: 'user' } as const;
  const ofEve = { userUuid: 'eve', isByPerson: true };
  expect(canReportMessage(bob, ofEve)).toBe(true);
  expect(canReportMessage(bob, { ...ofEve, userUuid: 'bob' })).toBe(false);
  expect(canReportMessage(bob, { ...ofEve, isByPerson: false })).toBe(false);
  expect(canReportMessage(bob, { userUuid: null, isByPerson: false })).toBe(false);
  expect(canReportMessage({ ...bob, tokenRole: 'guest' }, ofEve)).toBe(false);
});

test('C3: only bots that look after a room have the larger budget', () => {
  expect(hasModeratorBudget({ tokenRole: 'bot', highestRole: 'moderator' })).toBe(true);
  expect(hasModeratorBudget({ tokenRole: 'bot', highestRole: 'dj' })).toBe(false);
  expect(hasModeratorBudget({ tokenRole: 'bot' })).toBe(false);
  expect(hasModeratorBudget({ tokenRole: 'user', highestRole: 'owner' })).toBe(false);
});
