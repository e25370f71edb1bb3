/** What goes on behind a closed door: who may know of it, through every call that could tell. */
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
import { guestPerson, startWorld, type TestPerson, type World } from '@turnstage/testkit';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { grant, openRoom, setRank, songCalled } from '../room.fixture.ts';

let world: World;
let bob: TestPerson;
let cat: TestPerson;
let dan: TestPerson;
let eve: TestPerson;
let gus: TestPerson;
beforeAll(async () => {
  world = await startWorld();
  [bob, cat] = [await world.person('bob'), await world.person('cat')];
  [dan, eve] = [await world.person('dan'), await world.person('eve')];
  gus = await guestPerson(world.baseUrl, 'gus');
});
afterAll(() => world.stop());

/** A room of bob's in which dan is banned, somebody is, and a song has been played and is on. */
async function livelyRoom(name: string, settings: Omit<NewRoom, 'name'>): Promise<RoomShape> {
  const room = await openRoom(bob, name, settings);
  await grant(bob, room, dan, 'banned');
  const song = songCalled('Secret');
  await world.app.room.reportLive({
    roomUuid: room.uuid,
    userUuids: [eve.uuid],
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

const behindTheDoor = {
  roomRoles: [],
  song: null,
  usersInRoomUuids: [],
  live: { djs: [], crowd: [], vibeMeter: 0, nowPlaying: null },
};
const forbidden = { status: 403, code: 'request/forbidden' };

async function seesNothing(person: TestPerson, room: RoomShape): Promise<void> {
  expect(await show(person, room)).toMatchObject({ uuid: room.uuid, name: room.name, ...behindTheDoor });
  expect(await person.client.call(roomRoomByUuid, { params: { uuid: room.uuid } })).toMatchObject(
    behindTheDoor,
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
  test('shows its door to strangers, and nothing behind it', async () => {
    const room = await livelyRoom(`${name} for strangers`, settings);
    for (const person of [cat, dan, gus]) await seesNothing(person, room);
    const answer = await fetch(`${world.baseUrl}/api/room-service/rooms/${room.slug}/recent-songs`);
    expect(answer.status).toBe(401);
    const anonymous = await fetch(`${world.baseUrl}/api/room-service/rooms/${room.slug}`);
    expect(await anonymous.json()).toMatchObject(behindTheDoor);
  });

  test('shows all to its owner, to those who are in it or were let in, and to moderators', async () => {
    const room = await livelyRoom(`${name} for friends`, settings);
    await seesAll(bob, room);
    await seesAll(eve, room);
    await cat.client.call(roomJoinRoom, { params: { slug: room.slug }, body: { password: 'sesame' } });
    await seesAll(cat, room);
    const mod = await world.person('ann');
    await setRank(world, mod, 'moderator');
    await seesAll(mod, room);
  });

  test('tells everybody what they hold in it, also that they are banned', async () => {
    const room = await livelyRoom(`${name} and its banned`, settings);
    const own = { params: { room: room.slug, user: dan.uuid } };
    expect(await dan.client.call(roomRolesOfUser, own)).toMatchObject([{ role: 'banned' }]);
  });
});

test('a password for guests closes a public room to those without an account', async () => {
  const room = await livelyRoom('Members only', { guestPassword: 'sesame' });
  await seesNothing(gus, room);
  await seesAll(cat, room);
});

test('an open room is no secret', async () => {
  const room = await livelyRoom('Open to all', {});
  await seesAll(gus, room);
  expect((await fetch(`${world.baseUrl}/api/room-service/rooms/${room.slug}/recent-songs`)).status).toBe(200);
});

test('whoever is in a room when its door is closed goes on reading; who has left has to knock', async () => {
  const room = await livelyRoom('Closing time', {});
  for (const person of [cat, eve])
    await person.client.call(roomJoinRoom, { params: { slug: room.slug }, body: {} });
  await bob.client.call(roomUpdateRoom, { params: { id: room.slug }, body: { type: 'PRIVATE' } });
  await seesAll(eve, room);
  await seesNothing(cat, room);
  await bob.client.call(roomUpdateRoom, { params: { id: room.slug }, body: { password: 'sesame' } });
  await seesAll(eve, room);
});

test('a kick takes reading away for as long as it lasts', async () => {
  const room = await openRoom(bob, 'Quiet please');
  await cat.client.call(roomJoinRoom, { params: { slug: room.slug }, body: {} });
  await bob.client.call(roomKickUserFromRoom, { body: { slug: room.slug, userUuid: cat.uuid } });
  const params = { roomUuid: room.uuid };
  await expect(cat.client.call(chatRoomMessages, { params })).rejects.toMatchObject({ code: 'room/kicked' });
});

describe('a number', () => {
  test('finds listed rooms for everybody, and others only for those who know them from inside', async () => {
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

test("others' favourites tell of no room that is in no list, and lists of no life behind doors", async () => {
  const [locked, unlisted] = [
    await livelyRoom('Listed and locked', { password: 'sesame' }),
    await livelyRoom('In no list', { unlisted: true }),
  ];
  for (const room of [locked, unlisted])
    await bob.client.call(roomAddFavorite, { body: { roomUuid: room.uuid } });
  const ofBob = await cat.client.call(roomFavoriteRooms, { query: { userUuid: bob.uuid } });
  expect(ofBob.map(({ uuid }) => uuid)).toEqual([locked.uuid]);
  expect(ofBob[0]).toMatchObject(behindTheDoor);
  const { rooms } = await cat.client.call(roomPublicRooms, { query: { search: 'Listed and locked' } });
  expect(rooms).toMatchObject([{ uuid: locked.uuid, numberOfUsersInRoom: 1, ...behindTheDoor }]);
  expect(await bob.client.call(roomFavoriteRooms, { query: { includePrivate: false } })).toHaveLength(2);
});
