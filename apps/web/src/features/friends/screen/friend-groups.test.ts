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
  here: groups.here.map(({ friend: { friendUuid }, room }) => `${friendUuid} ${room.slug}`),
  elsewhere: groups.elsewhere.map(({ friendUuid }) => friendUuid),
});

test('friends in rooms come first, each once, the others by name', () => {
  expect(names(friendGroups(all, rooms, ''))).toEqual({
    here: ['leo b', 'zoe b'],
    elsewhere: ['Ána', 'Bob'],
  });
});

test('a search looks past accents and case', () => {
  expect(names(friendGroups(all, rooms, ' ANA'))).toEqual({ here: [], elsewhere: ['Ána'] });
  expect(names(friendGroups(all, [], 'o'))).toEqual({ here: [], elsewhere: ['Bob', 'leo', 'zoe'] });
});
