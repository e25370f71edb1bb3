import type { Friend } from '@turnstage/contracts';
import { expect, test } from 'vitest';
import { friendGroups } from './friend-groups.ts';

function friend(id: number, nickname: string): Friend {
  const createdAt = '2026-01-15T20:00:00.000Z';
  const userProfile = { id, uuid: nickname, nickname, avatarId: '', color: '', badges: [], createdAt };
  return { id, userUuid: 'me', friendUuid: nickname, createdAt, userProfile };
}
const all = [friend(1, 'zoe'), friend(2, 'Ána'), friend(3, 'leo'), friend(4, 'Bob')];
const rooms = [
  { slug: 'a', friendInRoomUuids: ['leo'] },
  { slug: 'b', friendInRoomUuids: ['zoe', 'leo'] },
];
const names = (groups: ReturnType<typeof friendGroups<(typeof rooms)[number]>>) => ({
  inRooms: groups.inRooms.map(({ friend: { friendUuid }, room }) => `${friendUuid} ${room.slug}`),
  others: groups.others.map(({ friendUuid }) => friendUuid),
});

test('lists friends in rooms first, each once, and the others by name', () => {
  expect(names(friendGroups(all, rooms, ''))).toEqual({
    inRooms: ['leo b', 'zoe b'],
    others: ['Ána', 'Bob'],
  });
});

test('searches without regard to accents and case', () => {
  expect(names(friendGroups(all, rooms, ' ANA'))).toEqual({ inRooms: [], others: ['Ána'] });
  expect(names(friendGroups(all, [], 'o'))).toEqual({ inRooms: [], others: ['Bob', 'leo', 'zoe'] });
});
