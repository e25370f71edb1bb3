import type { RoomRole, TokenRole } from '@turnstage/contracts';
import { describe, expect, test } from 'vitest';
import { canInRoom, type RoomPermission } from './room-permissions.ts';

const can = (permission: RoomPermission, tokenRole: TokenRole, highestRole?: RoomRole, isBanned = false) =>
  canInRoom({ uuid: 'bob', tokenRole, highestRole, isBanned }, permission);

describe('what a rank in the room gives', () => {
  test.each([
    ['enterWithoutPassword', 'user', 'dj', 'moderator'],
    ['enterFullRoom', 'dj', 'moderator', 'moderator'],
    ['moderate', 'dj', 'moderator', 'moderator'],
    ['skipSongs', 'dj', 'moderator', 'moderator'],
    ['pinMessages', 'dj', 'moderator', 'moderator'],
    ['editSettings', 'moderator', 'coOwner', 'globalModerator'],
    ['giveRanks', 'moderator', 'coOwner', 'globalModerator'],
  ] as const)('%s: not as %s, but as %s or as %s of the installation', (permission, below, role, staff) => {
    expect(can(permission, 'user', below === 'user' ? undefined : below)).toBe(false);
    expect(can(permission, 'user', role)).toBe(true);
    expect(can(permission, staff)).toBe(true);
    expect(can(permission, 'user', role, true)).toBe(false);
    expect(can(permission, staff, undefined, true)).toBe(true);
  });
});

describe('what a role held in the room gives, or a rank of the installation', () => {
  test.each([
    ['notifyFollowers', 'moderator', 'coOwner', 'globalModerator', 'staff'],
    ['reset', 'coOwner', 'owner', 'promoter', 'moderator'],
    ['close', 'coOwner', 'owner', 'globalModerator', 'staff'],
    ['transfer', 'coOwner', 'owner', 'admin', 'superUser'],
  ] as const)('%s: not as %s, as %s; not as %s, as %s', (permission, below, role, lower, staff) => {
    expect(can(permission, 'user', below)).toBe(false);
    expect(can(permission, 'user', role)).toBe(true);
    expect(can(permission, lower)).toBe(false);
    expect(can(permission, staff)).toBe(true);
    expect(can(permission, 'user', role, true)).toBe(false);
  });
});

test('someone who has not joined yet can do nothing', () => {
  expect(canInRoom(undefined, 'moderate')).toBe(false);
});
