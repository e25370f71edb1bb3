import { tokenRoles, type TokenRole } from '@turnstage/contracts';
import { expect, test } from 'vitest';
import { hasPersonalPermission, type PersonalPermission } from './personal-permissions.ts';

const whoCan = (permission: PersonalPermission): TokenRole[] =>
  tokenRoles.filter((role) => hasPersonalPermission(role, permission));
const people = tokenRoles.filter((role) => role !== 'guest' && role !== 'bot');

test.each([
  'createRooms',
  'inviteToRooms',
  'ownBots',
  'addEmails',
  'addPhones',
  'setPassword',
  'createMagicLinks',
  'redeemVouchers',
  'requestDeletion',
  'linkMusic',
  'reportListening',
  'haveFriends',
  'receiveNotifications',
] as const)('A33: %s is for people', (permission) => {
  expect(whoCan(permission)).toEqual(people);
});

test.each([
  'haveCrates',
  'readOwnPhones',
  'countListeners',
  'publishMedia',
  'playUploads',
  'vote',
  'throwEmojis',
  'beAnnounced',
] as const)('%s is for everyone with an account', (permission) => {
  expect(whoCan(permission)).toEqual(['bot', ...people]);
});

test.each(['wearBotAvatars', 'beHouseDj'] as const)('%s is for bots', (permission) => {
  expect(whoCan(permission)).toEqual(['bot']);
});
