/** Who may see what goes on in a protected room, through every call that could leak it. */
import {
  chatRoomMessages,
  roomAddFavorite,
  roomFavoriteRooms,
  roomJoinRoom,
  roomKickUserFromRoom,
  roomListRoomRoles,
  roomPublicRooms,
  roomRecentSongs,
  roomRolesOfUser,
  roomRoomBySlug,
  roomRoomByUuid,
  roomRoomUsers,
  roomUpdateRoom,
} from '@turnstage/client/routes';
import type { NewRoom, RoomShape } from '@turnstage/contracts';
import { useWorld } from '@turnstage/server/testing';
import { guestPerson, type TestPerson } from '@turnstage/testkit';
import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import { grant, openRoom, setRank, songCalled } from '../../../../testing/room/room.fixture.ts';

const { world, bob, cat, dan, eve } = useWorld({ people: ['bob', 'cat', 'dan', 'eve'] });
let gus: TestPerson;
beforeAll(async () => {
  gus = await guestPerson(world.baseUrl, 'gus');
});

/** A room of bob's with somebody in it, a song in the history and one playing; dan is banned from it. */
async function activeRoom(name: string, settings: Omit<NewRoom, 'name'>): Promise<RoomShape> {
  const room = await openRoom(bob, name, settings);
  await grant(bob, room, dan, 'banned');
  const song = songCalled('Secret');
  await world.app.room.reportLive({
    roomUuid: room.uuid,
    userUuids: [eve.uuid],
    listeners: 1,
    summary: {
      djs: [{ uuid: eve.uuid, nickname: 'eve', avatarId: 'fox' }],
      crowd: [],
      vibeMeter: 1,
      nowPlaying: null,
    },
    song,
  });
  await world.app.room.recordPlay({
    roomUuid: room.uuid,
    playId: randomUUID(),
    djUuid: eve.uuid,
    song,
    voteCounts: { likes: 0, dislikes: 0, stars: 0 },
    startTime: world.clock.now(),
    endTime: world.clock.now() + 60_000,
  });
  return room;
}

function show(person: TestPerson, room: RoomShape): Promise<RoomShape> {
  return person.client.call(roomRoomBySlug, { params: { slug: room.slug } });
}

const hiddenContent = {
  roomRoles: [],
  song: null,
  usersInRoomUuids: [],
  live: { djs: [], crowd: [], vibeMeter: 0, nowPlaying: null },
};
const forbidden = { status: 403, code: 'request/forbidden' };

async function seesNothing(person: TestPerson, room: RoomShape): Promise<void> {
  expect(await show(person, room)).toMatchObject({ uuid: room.uuid, name: room.name, ...hiddenContent });
  expect(await person.client.call(roomRoomByUuid, { params: { uuid: room.uuid } })).toMatchObject(
    hiddenContent,
  );
  const users = await person.client.call(roomRoomUsers, { params: { slug: room.slug } });
  expect(users.usersInRoomUuids).toEqual([]);
  const slug = { params: { slug: room.slug } };
  await expect(person.client.call(roomRecentSongs, slug)).rejects.toMatchObject(forbidden);
  const named = { params: { room: room.slug } };
  await expect(person.client.call(roomListRoomRoles, named)).rejects.toMatchObject(forbidden);
  const ofBob = { params: { room: room.slug, user: bob.uuid } };
  await expect(person.client.call(roomRolesOfUser, ofBob)).rejects.toMatchObject(forbidden);
  await expect(
    person.client.call(chatRoomMessages, { params: { roomUuid: room.uuid } }),
  ).rejects.toMatchObject({ status: 403 });
}

async function seesAll(person: TestPerson, room: RoomShape): Promise<void> {
  const shown = await show(person, room);
  expect(shown).toMatchObject({ usersInRoomUuids: [eve.uuid], song: { trackName: 'Secret' } });
  expect(shown.roomRoles.map(({ role }) => role)).toEqual(['owner', 'banned']);
  const { songPlays } = await person.client.call(roomRecentSongs, { params: { slug: room.slug } });
  expect(songPlays).toHaveLength(1);
  expect(await person.client.call(roomListRoomRoles, { params: { room: room.slug } })).toHaveLength(2);
  await person.client.call(chatRoomMessages, { params: { roomUuid: room.uuid } });
}

describe.each<[string, Omit<NewRoom, 'name'>]>([
  ['a private room', { type: 'PRIVATE' }],
  ['a room with a password', { password: 'sesame' }],
  ['a private room with a password', { type: 'PRIVATE', password: 'sesame' }],
])('%s', (name, settings) => {
  test('shows strangers that it exists, and nothing that goes on in it', async () => {
    const room = await activeRoom(`${name} for strangers`, settings);
    for (const person of [cat, dan, gus]) await seesNothing(person, room);
    const response = await fetch(`${world.baseUrl}/api/room-service/rooms/${room.slug}/recent-songs`);
    expect(response.status).toBe(401);
    const anonymous = await fetch(`${world.baseUrl}/api/room-service/rooms/${room.slug}`);
    expect(await anonymous.json()).toMatchObject(hiddenContent);
  });

  test('shows everything to its owner, to people who are or were admitted, and to moderators', async () => {
    const room = await activeRoom(`${name} for friends`, settings);
    await seesAll(bob, room);
    await seesAll(eve, room);
    await cat.client.call(roomJoinRoom, { params: { slug: room.slug }, body: { password: 'sesame' } });
    await seesAll(cat, room);
    const mod = await world.person('ann');
    await setRank(world, mod, 'moderator');
    await seesAll(mod, room);
  });

  test('shows everyone their own roles, even a ban', async () => {
    const room = await activeRoom(`${name} and its banned`, settings);
    const own = { params: { room: room.slug, user: dan.uuid } };
    expect(await dan.client.call(roomRolesOfUser, own)).toMatchObject([{ role: 'banned' }]);
  });
});

test('a guest password hides a public room from people without an account', async () => {
  const room = await activeRoom('Members only', { guestPassword: 'sesame' });
  await seesNothing(gus, room);
  await seesAll(cat, room);
});

test('an open room is visible to everyone', async () => {
  const room = await activeRoom('Open to all', {});
  await seesAll(gus, room);
  expect((await fetch(`${world.baseUrl}/api/room-service/rooms/${room.slug}/recent-songs`)).status).toBe(200);
});

test('people in a room that gets a password go on reading; people who left need the password', async () => {
  const room = await activeRoom('Closing time', {});
  for (const person of [cat, eve])
    await person.client.call(roomJoinRoom, { params: { slug: room.slug }, body: {} });
  await bob.client.call(roomUpdateRoom, { params: { id: room.slug }, body: { type: 'PRIVATE' } });
  await seesAll(eve, room);
  await seesNothing(cat, room);
  await bob.client.call(roomUpdateRoom, { params: { id: room.slug }, body: { password: 'sesame' } });
  await seesAll(eve, room);
});

test('a kick removes read access for as long as it lasts', async () => {
  const room = await openRoom(bob, 'Quiet please');
  await cat.client.call(roomJoinRoom, { params: { slug: room.slug }, body: {} });
  await bob.client.call(roomKickUserFromRoom, { body: { slug: room.slug, userUuid: cat.uuid } });
  const params = { roomUuid: room.uuid };
  await expect(cat.client.call(chatRoomMessages, { params })).rejects.toMatchObject({ code: 'room/kicked' });
});

describe('a number', () => {
  test('finds listed rooms for everyone, and other rooms only for people with access', async () => {
    const hidden = [
      await openRoom(bob, 'Numbered private', { type: 'PRIVATE' }),
      await openRoom(bob, 'Numbered private with a lock', { type: 'PRIVATE', password: 'sesame' }),
    ];
    const listed = await openRoom(bob, 'Numbered listed');
    const byNumber = ({ id }: RoomShape) => ({ params: { slug: String(id) } });
    expect(await cat.client.call(roomRoomBySlug, byNumber(listed))).toMatchObject({ uuid: listed.uuid });
    for (const room of hidden) {
      const gone = { status: 404, code: 'room/not-found' };
      await expect(cat.client.call(roomRoomBySlug, byNumber(room))).rejects.toMatchObject(gone);
      await expect(cat.client.call(roomRecentSongs, byNumber(room))).rejects.toMatchObject(gone);
      const join = { ...byNumber(room), body: { password: 'sesame' } };
      await expect(cat.client.call(roomJoinRoom, join)).rejects.toMatchObject(gone);
      expect(await bob.client.call(roomRoomBySlug, byNumber(room))).toMatchObject({ uuid: room.uuid });
    }
  });
});

test("favourites of others and lists don't leak unlisted rooms or what goes on in protected ones", async () => {
  const [locked, unlisted] = [
    await activeRoom('Listed and locked', { password: 'sesame' }),
    await activeRoom('In no list', { unlisted: true }),
  ];
  for (const room of [locked, unlisted])
    await bob.client.call(roomAddFavorite, { body: { roomUuid: room.uuid } });
  const ofBob = await cat.client.call(roomFavoriteRooms, { query: { userUuid: bob.uuid } });
  expect(ofBob.map(({ uuid }) => uuid)).toEqual([locked.uuid]);
  expect(ofBob[0]).toMatchObject(hiddenContent);
  const { rooms } = await cat.client.call(roomPublicRooms, { query: { search: 'Listed and locked' } });
  expect(rooms).toMatchObject([{ uuid: locked.uuid, numberOfUsersInRoom: 1, ...hiddenContent }]);
  expect(await bob.client.call(roomFavoriteRooms, { query: { includePrivate: false } })).toHaveLength(2);
});
