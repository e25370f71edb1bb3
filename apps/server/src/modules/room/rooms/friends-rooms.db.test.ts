import {
  roomFriendsRooms,
  roomPublicRooms,
  socialEndFriendship,
  socialInviteFriend,
} from '@turnstage/client/routes';
import type { RoomShape } from '@turnstage/contracts';
import { useWorld } from '@turnstage/server/testing';
import type { TestPerson } from '@turnstage/testkit';
import { beforeAll, describe, expect, test } from 'vitest';
import { fillRoom, openRoom, strangers } from '../../../../testing/room/room.fixture.ts';

const { world, bob, cat, dan } = useWorld({ people: ['bob', 'cat', 'dan'] });
let barn: RoomShape;
beforeAll(async () => {
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

const found = async (person: TestPerson) =>
  (await person.client.call(roomFriendsRooms, {})).map((room) => [room.slug, room.friendInRoomUuids]);

describe('rooms with friends in them', () => {
  test('are the public ones, without protected rooms', async () => {
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

  test('are empty once the friend has left, or is no friend any more', async () => {
    await fillRoom(world, barn, strangers(1));
    expect(await found(bob)).toEqual([]);
    await fillRoom(world, barn, [cat.uuid]);
    expect(await found(bob)).toHaveLength(1);
    await bob.client.call(socialEndFriendship, { params: { id: cat.uuid } });
    expect(await found(bob)).toEqual([]);
  });
});
