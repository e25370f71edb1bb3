/** Changes made elsewhere, over HTTP, that a live room must show at once. */
import { randomUUID } from 'node:crypto';
import {
  chatSendRoomMessage,
  playlistClearQueue,
  playlistQueueSongsAdd,
  roomChangeOwner,
  roomDeleteRoom,
  roomGrantRoomRole,
  roomKickUserFromRoom,
  roomResetRoom,
  roomRevokeRoomRole,
  roomUpdateRoom,
  userSignOut,
  userUpdateProfile,
} from '@turnstage/client/routes';
import { useWorld } from '@turnstage/server/testing';
import { logInAgain, signUpPerson, type TestPerson } from '@turnstage/testkit';
import { afterEach, describe, expect, it } from 'vitest';
import { openRoom, type RoomVisitor, song, Visitors } from '../../../testing/realtime/room-visitor.ts';

const { world, ann, bob, cat } = useWorld({ people: ['ann', 'bob', 'cat'] });
const visitors = new Visitors(() => world.baseUrl);

afterEach(() => visitors.disconnectAll());

/** Waits until changes made over HTTP have reached the rooms and were broadcast. */
async function arrive(): Promise<void> {
  await world.drain();
  await world.app.realtime.settle();
}

async function roomWithBobAndCat() {
  const room = await openRoom(ann);
  return { room, one: await visitors.enter(bob, room.uuid), other: await visitors.enter(cat, room.uuid) };
}

function patchOf(visitor: RoomVisitor, name: string) {
  return visitor.received.filter((message) => message.name === name).at(-1)?.statePatch;
}

describe('a kick', () => {
  it('notifies and closes the kicked person for good, on all connections, and nobody else (rule R63)', async () => {
    const { room, one, other } = await roomWithBobAndCat();
    const oneMore = await visitors.enter(bob, room.uuid);
    await one.act('addDj', { song: song('Last') });
    await ann.client.call(roomKickUserFromRoom, { body: { slug: room.slug, userUuid: bob.uuid } });
    await arrive();
    for (const kicked of [one, oneMore]) {
      expect(await kicked.closed).toBe(1000);
      expect(kicked.frames.slice(-2)).toMatchObject([
        { message: { name: 'kickedFromRoom', params: { userUuid: bob.uuid, roomUuid: room.uuid } } },
        'primus::server::close',
      ]);
    }
    expect(other.isOpen).toBe(true);
    expect(other.names()).not.toContain('kickedFromRoom');
    expect(other.names()).toEqual(expect.arrayContaining(['removedDj', 'userLeft']));
    expect(other.state).toMatchObject({ djs: [], nowPlaying: null });
    const again = visitors.connect(bob);
    expect(await again.request('joinRoom', { roomUuid: room.uuid })).toHaveProperty('error');
    world.clock.advance(10 * 60_000 + 1);
    await again.join(room.uuid);
  });

  it('is a role of the room with an end, and the person can join at once when it is lifted', async () => {
    const { room, other } = await roomWithBobAndCat();
    const kick = () =>
      ann.client.call(roomKickUserFromRoom, { body: { slug: room.slug, userUuid: bob.uuid } });
    const rolesOfBob = () =>
      other.state?.settings.roomRoles.filter(({ userUuid }) => userUuid === bob.uuid) ?? [];
    await kick();
    await arrive();
    expect(rolesOfBob()).toMatchObject([
      { role: 'kicked', expirationTime: new Date(world.clock.now() + 10 * 60_000).toISOString() },
    ]);
    const params = { room: room.slug };
    await ann.client.call(roomRevokeRoomRole, { params, body: { userUuid: bob.uuid, role: 'kicked' } });
    await arrive();
    expect(rolesOfBob()).toEqual([]);
    await visitors.enter(bob, room.uuid);
    await kick();
    await ann.client.call(roomChangeOwner, { params, body: { userUuid: bob.uuid } });
    await arrive();
    await visitors.enter(bob, room.uuid);
  });
});

describe('roles', () => {
  it('a ban removes somebody who is in the room, and keeps them out (rules R5, R61)', async () => {
    const { room, one, other } = await roomWithBobAndCat();
    const params = { room: room.slug };
    await ann.client.call(roomGrantRoomRole, { params, body: { userUuid: bob.uuid, role: 'banned' } });
    await arrive();
    expect(await one.closed).toBe(1000);
    expect(one.received.at(-1)).toMatchObject({ name: 'kickedFromRoom' });
    expect(other.state?.allUsers.map(({ uuid }) => uuid)).toEqual([cat.uuid]);
    const again = visitors.connect(bob);
    expect(await again.request('joinRoom', { roomUuid: room.uuid })).toMatchObject({
      error: expect.stringContaining('banned'),
    });
    await ann.client.call(roomRevokeRoomRole, { params, body: { userUuid: bob.uuid, role: 'banned' } });
    await arrive();
    await again.join(room.uuid);
  });

  it('a new moderator shows in the settings and as highestRole, and can skip (rule R61)', async () => {
    const { room, one, other } = await roomWithBobAndCat();
    await one.act('addDj', { song: song('Long') });
    expect(await other.request('skipSong')).toHaveProperty('error');
    const body = { userUuid: cat.uuid, role: 'moderator' as const };
    await ann.client.call(roomGrantRoomRole, { params: { room: room.slug }, body });
    await arrive();
    const ops = patchOf(one, 'updatedRoomSettings');
    expect(ops?.map(({ path }) => path)).toContain('/settings/roomRoles');
    expect(one.state?.allUsers[0]).toMatchObject({ uuid: cat.uuid, highestRole: 'moderator' });
    await other.act('skipSong');
    await ann.client.call(roomRevokeRoomRole, { params: { room: room.slug }, body });
    await arrive();
    expect(one.state?.allUsers.every((user) => !('highestRole' in user))).toBe(true);
    expect(one.state).toEqual(other.state);
  });

  it('a mute shows in the settings, and the person stays in the room', async () => {
    const { room, one, other } = await roomWithBobAndCat();
    await ann.client.call(roomGrantRoomRole, {
      params: { room: room.slug },
      body: { userUuid: bob.uuid, role: 'chatDisabled' },
    });
    await arrive();
    expect(other.state?.settings.roomRoles).toContainEqual(
      expect.objectContaining({ userUuid: bob.uuid, role: 'chatDisabled' }),
    );
    await expect(
      bob.client.call(chatSendRoomMessage, {
        params: { roomUuid: room.uuid },
        body: { uuid: randomUUID(), message: 'but' },
      }),
    ).rejects.toMatchObject({ status: 403 });
    await one.act('addDj', { song: song('Hum') });
  });

  it('a restriction ends at its time, also for people who stay (rule R62)', async () => {
    const { room, one } = await roomWithBobAndCat();
    await ann.client.call(roomGrantRoomRole, {
      params: { room: room.slug },
      body: {
        userUuid: bob.uuid,
        role: 'djDisabled',
        expirationTime: new Date(world.clock.now() + 60_000).toISOString(),
      },
    });
    await arrive();
    expect(await one.request('addDj', { song: song('No') })).toMatchObject({
      error: "You can't DJ in this room.",
    });
    world.clock.advance(60_001);
    await arrive();
    await one.act('addDj', { song: song('Yes') });
  });
});

describe('settings', () => {
  it('are patched one by one, including the slug (rule R59)', async () => {
    const { room, one } = await roomWithBobAndCat();
    await ann.client.call(roomUpdateRoom, {
      params: { id: room.slug },
      body: { name: 'The Cellar', numberOfDjs: 2 },
    });
    await arrive();
    const ops = patchOf(one, 'updatedRoomSettings') ?? [];
    expect(ops).toContainEqual({ op: 'replace', path: '/settings/name', value: 'The Cellar' });
    expect(ops.map(({ path }) => path)).toEqual(
      expect.arrayContaining(['/settings/slug', '/settings/numberOfDjs']),
    );
    expect(one.state?.settings).toMatchObject({ name: 'The Cellar', numberOfDjs: 2 });
    expect(one.state?.settings.slug).not.toBe(room.slug);
  });

  it('end in their last state, however many changes come at once', async () => {
    const { room, one } = await roomWithBobAndCat();
    for (let round = 1; round <= 5; round += 1)
      await ann.client.call(roomUpdateRoom, { params: { id: room.uuid }, body: { songsPerDj: round } });
    await arrive();
    expect(one.state?.settings.songsPerDj).toBe(5);
  });
});

describe('a profile', () => {
  it('that changes is patched field by field, at the path that V3 reads (wire 3.6)', async () => {
    const { other } = await roomWithBobAndCat();
    await bob.client.call(userUpdateProfile, { body: { nickname: 'robert' } });
    await arrive();
    expect(patchOf(other, 'updatedUserProfile')).toEqual([
      { op: 'replace', path: `/allUserData/${bob.uuid}/userProfile/nickname`, value: 'robert' },
    ]);
    await bob.client.call(userUpdateProfile, { body: { nickname: 'bob' } });
    await arrive();
    expect(other.state?.allUserData[bob.uuid]?.userProfile.nickname).toBe('bob');
  });
});

describe('a session', () => {
  it('that is signed out closes its own sockets at once, also outside rooms, and no others', async () => {
    const person = await signUpPerson(world.baseUrl, 'hal');
    const elsewhere = await logInAgain(world.baseUrl, 'hal');
    const { uuid: roomUuid } = await openRoom(ann);
    const sitting = await visitors.enter(person, roomUuid);
    const left = await visitors.enter(person, roomUuid);
    await left.sendRaw('{"event":"roomLeave"}');
    const other = await visitors.enter(elsewhere, roomUuid);
    await person.client.call(userSignOut, {});
    await arrive();
    expect(await sitting.closed).toBe(1000);
    expect(await left.closed).toBe(1000);
    expect(sitting.frames.at(-1)).toBe('primus::server::close');
    expect(other.isOpen).toBe(true);
    await other.act('addDj', { song: song('Still me') });
    expect(await visitors.connect(person).request('joinRoom', { roomUuid })).toMatchObject({
      error: 'Unauthorized',
    });
  });
});

describe('moderation over the socket', () => {
  it('has the same permissions, error sentences and effects as the calls (rule R85)', async () => {
    const room = await openRoom(cat);
    const host = await visitors.enter(cat, room.uuid);
    const guest = await visitors.enter(bob, room.uuid);
    const target = { userUuid: cat.uuid, targetUuid: bob.uuid.toUpperCase() };
    const refusals = [
      [guest, 'kickUserFromRoom', { targetUuid: cat.uuid }, 'Forbidden'],
      [guest, 'banUserFromRoom', { targetUuid: cat.uuid }, 'Forbidden'],
      [guest, 'resetRoom', {}, 'Forbidden'],
      [host, 'kickUserFromRoom', {}, 'targetUuid is a required parameter for this action'],
      [host, 'banUserFromRoom', { targetUuid: 'bob' }, 'targetUuid must be a uuid'],
      [visitors.connect(bob), 'resetRoom', {}, "You're not in this room."],
    ] as const;
    for (const [who, action, params, error] of refusals)
      expect(await who.request(action, params), action).toMatchObject({ error });
    await host.act('banUserFromRoom', target);
    await arrive();
    expect(await guest.waitForMessage('kickedFromRoom')).toMatchObject({ params: { kind: 'banned' } });
    expect(await guest.closed).toBe(1000);
    await host.act('unbanUserFromRoom', target);
    await arrive();
    const back = await visitors.enter(bob, room.uuid);
    await host.act('kickUserFromRoom', target);
    await arrive();
    expect(await back.waitForMessage('kickedFromRoom')).toMatchObject({ params: { kind: 'kicked' } });
    await host.act('resetRoom');
    await arrive();
    expect(await host.closed).toBe(1001);
  });
});

describe('a reset room', () => {
  it('notifies and closes everyone so that they reconnect; only the owner and staff can reset (rule R65)', async () => {
    const room = await openRoom(cat);
    const [one, other] = [await visitors.enter(bob, room.uuid), await visitors.enter(ann, room.uuid)];
    await one.act('addDj', { song: song('The end') });
    const { epoch, seq } = await one.act('joinRoom', { roomUuid: room.uuid });
    const reset = (by: TestPerson) => by.client.call(roomResetRoom, { params: { id: room.slug } });
    await expect(reset(bob)).rejects.toMatchObject({ status: 403, code: 'request/forbidden' });
    for (const by of [cat, ann]) {
      await reset(by);
      await arrive();
    }
    for (const visitor of [one, other]) {
      expect(await visitor.closed).toBe(1001);
      expect(visitor.received.at(-1)).toMatchObject({ name: 'roomReset', params: { roomUuid: room.uuid } });
    }
    // A state from before can't be resumed, because the reset changed it without a patch.
    const again = visitors.connect(bob);
    const response = await again.act('joinRoom', { roomUuid: room.uuid, resume: { epoch, seq } });
    expect(response).toMatchObject({ state: { djs: [], nowPlaying: null, allUsers: [{ uuid: bob.uuid }] } });
    expect(again.names()).not.toContain('roomReset');
  });
});

describe('a deleted room', () => {
  it('notifies and closes everyone, and nothing of the room stays stored', async () => {
    const { room, one, other } = await roomWithBobAndCat();
    await one.act('addDj', { song: song('The end') });
    await ann.client.call(roomDeleteRoom, { params: { id: room.slug } });
    await arrive();
    for (const visitor of [one, other]) {
      expect(await visitor.closed).toBe(1000);
      expect(visitor.received.at(-1)).toMatchObject({ name: 'roomReset' });
      expect(visitor.frames.at(-1)).toBe('primus::server::close');
    }
    for (const table of ['journal', 'snapshot']) {
      const { rows } = await world.database.pool.query(
        `select 1 from realtime_service.${table} where room_uuid = $1`,
        [room.uuid],
      );
      expect(rows, table).toEqual([]);
    }
    expect(await visitors.connect(bob).request('joinRoom', { roomUuid: room.uuid })).toMatchObject({
      error: 'Room not found',
    });
  });
});

describe('chat', () => {
  it('reaches everyone in the room as an object with a name (wire section 8), and no other room', async () => {
    const { room, one, other } = await roomWithBobAndCat();
    const elsewhere = await visitors.enter(ann, (await openRoom(ann)).uuid);
    await bob.client.call(chatSendRoomMessage, {
      params: { roomUuid: room.uuid },
      body: { uuid: randomUUID(), message: 'what a room' },
    });
    for (const visitor of [one, other])
      expect(await visitor.waitForMessage('chatMessage')).toEqual({
        name: 'chatMessage',
        params: {
          message: expect.objectContaining({ message: 'what a room', userUuid: bob.uuid, kind: 'text' }),
        },
      });
    expect(elsewhere.names()).not.toContain('chatMessage');
  });
});

describe("a DJ's queue", () => {
  it('is searched for the first song that the room accepts, again whenever the room accepts others (rules R35, R36)', async () => {
    const { room, one, other } = await roomWithBobAndCat();
    const setMaxLength = (maxSongSeconds: number) =>
      ann.client.call(roomUpdateRoom, { params: { id: room.uuid }, body: { maxSongSeconds } });
    await setMaxLength(200);
    await arrive();
    await one.act('addDj', { song: { ...song('On air'), duration: 180 } });
    await other.act('addDj');
    const next = () => one.state?.djs.find(({ uuid }) => uuid === cat.uuid)?.nextSong?.trackName;
    const songs = [
      { ...song('Too long'), duration: 400 },
      { ...song('Fits'), duration: 150 },
    ];
    await cat.client.call(playlistQueueSongsAdd, { body: { songs } });
    await arrive();
    await one.until(() => next() === 'Fits', 'the first song that fits');
    await setMaxLength(600);
    await arrive();
    await one.until(() => next() === 'Too long', 'the head of the queue');
  });

  it('updates the next song when it changes, unless the DJ chose one (rule R36)', async () => {
    const { room, one, other } = await roomWithBobAndCat();
    await one.act('addDj', { song: song('On air') });
    await other.act('addDj');
    const next = () => one.state?.djs.find(({ uuid }) => uuid === cat.uuid)?.nextSong?.trackName;
    const queue = (title: string) =>
      cat.client.call(playlistQueueSongsAdd, { body: { songs: [song(title)], append: false } });
    await queue('From the queue');
    await arrive();
    await one.until(() => next() === 'From the queue', 'the song of the queue');
    await queue('New head');
    await arrive();
    await one.until(() => next() === 'New head', 'the new head of the queue');
    await cat.client.call(playlistClearQueue, {});
    await arrive();
    await one.until(() => next() === undefined, 'no song');
    await other.act('updateNextSong', { song: song('Chosen') });
    await queue('Not now');
    await arrive();
    await one.until(() => next() === 'Chosen', 'the chosen song');
    await other.act('removeDj');
    expect(room.uuid).toBe(one.state?.settings.uuid);
  });
});
