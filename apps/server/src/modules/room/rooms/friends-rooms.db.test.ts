import {
  roomFriendsRooms,
  roomPublicRooms,
  socialEndFriendship,
  socialInviteFriend,
} from '@turnstage/client/routes';
import type { RoomShape } from '@turnstage/contracts';
import { startWorld, type TestPerson, type World } from '@turnstage/testkit';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { fillRoom, openRoom, strangers } from '../room.fixture.ts';

let world: World;
let bob: TestPerson;
let cat: TestPerson;
let dan: TestPerson;
let barn: RoomShape;
beforeAll(async () => {
  world = await startWorld();
  [bob, cat, dan] = [await world.person('bob'), await world.person('cat'), await world.person('dan')];
  barn = await openRoom(bob, 'Barn');
  const hidden = [
    await openRoom(dan, 'Private', { type: 'PRIVATE' }),
    await openRoom(dan, 'Unlisted', { unlisted: true }),
    await openRoom(dan, 'Password', { password: 'open sesame' }),
  ];
  for (const [one, other] of [[bob, cat] as const, [cat, bob] as const])
    await one.client.call(socialInviteFriend, { body: { toUserUuid: other.uuid } });
  for (const room of [barn, ...hidden]) await fillRoom(world, room, [...strangers(2), cat.uuid]);
});
afterAll(() => world.stop());

const found = async (person: TestPerson) =>
  (await person.client.call(roomFriendsRooms, {})).map((room) => [room.slug, room.friendInRoomUuids]);

describe('rooms that friends are in', () => {
  test('are the public ones, of those with a closed door none', async () => {
    expect(await found(bob)).toEqual([['barn', [cat.uuid]]]);
    expect([await found(dan), await found(cat)]).toEqual([[], []]);
  });

  test('the lobby says which friends are where; to friends alone', async () => {
    const inBarn = async ({ client }: Pick<TestPerson, 'client'>) => {
      const { rooms } = await client.call(roomPublicRooms, { query: {} });
      return rooms.find(({ slug }) => slug === 'barn')?.friendInRoomUuids;
    };
    expect(await inBarn(bob)).toEqual([cat.uuid]);
    expect(await inBarn(dan)).toEqual([]);
    expect(await inBarn({ client: world.anonymous })).toEqual([]);
  });

  test('are none any more when the friend is gone, or no friend', async () => {
    await fillRoom(world, barn, strangers(1));
    expect(await found(bob)).toEqual([]);
    await fillRoom(world, barn, [cat.uuid]);
    expect(await found(bob)).toHaveLength(1);
    await bob.client.call(socialEndFriendship, { params: { id: cat.uuid } });
    expect(await found(bob)).toEqual([]);
  });
});
