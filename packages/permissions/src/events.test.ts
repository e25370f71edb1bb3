import { communityRoles, tokenRoles, type CommunityRole, type RoomRole } from '@turnstage/contracts';
import { expect, test } from 'vitest';
import { canChangeEvent, canPlaceEvent, canSeeEveryEvent, type EventEditor } from './events.ts';

const inRoom = (highestRole?: RoomRole): EventEditor => ({
  tokenRole: 'user',
  room: { uuid: 'eve', tokenRole: 'user', highestRole },
});
const inCommunity = (communityRole?: CommunityRole): EventEditor => ({
  tokenRole: 'user',
  community: { uuid: 'eve', tokenRole: 'user', communityRole },
});

test('X21: owner and co-owners of the room, moderators of the community and staff change an event', () => {
  const roomRoles = ['owner', 'coOwner', 'moderator', 'dj'] as const;
  expect(roomRoles.map((role) => canChangeEvent(inRoom(role)))).toEqual([true, true, false, false]);
  expect(communityRoles.map((role) => canChangeEvent(inCommunity(role)))).toEqual([true, true, false]);
  expect(canChangeEvent(inCommunity())).toBe(false);
  expect(tokenRoles.filter((tokenRole) => canChangeEvent({ tokenRole }))).toEqual([
    'staff',
    'admin',
    'superUser',
  ]);
});

test('X22: each place that is named has to be theirs; moderators of a community name its rooms', () => {
  const apart = { isRoomInCommunity: false };
  const together = { isRoomInCommunity: true };
  expect(canPlaceEvent({ tokenRole: 'user' }, apart)).toBe(false);
  expect(canPlaceEvent({ tokenRole: 'staff' }, apart)).toBe(true);
  expect(canPlaceEvent(inRoom('coOwner'), apart)).toBe(true);
  expect(canPlaceEvent(inRoom('moderator'), apart)).toBe(false);
  expect(canPlaceEvent(inCommunity('moderator'), apart)).toBe(true);
  const both = { ...inRoom(), ...inCommunity('moderator') };
  expect(canPlaceEvent(both, apart)).toBe(false);
  expect(canPlaceEvent(both, together)).toBe(true);
  expect(canPlaceEvent({ ...inRoom('owner'), ...inCommunity('member') }, together)).toBe(false);
});

test('X23: moderators of the installation and above see every event', () => {
  expect(tokenRoles.filter(canSeeEveryEvent)).toEqual([
    'moderator',
    'globalModerator',
    'staff',
    'admin',
    'superUser',
  ]);
});
