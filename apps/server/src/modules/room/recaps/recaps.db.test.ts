/** Rules R134 to R138: sessions of rooms, and what recaps say of them. */
import { randomUUID } from 'node:crypto';
import { roomCreateEvent, roomEventRecap, roomRecap, roomRoomRecaps } from '@turnstage/client/routes';
import { useWorld } from '@turnstage/server/testing';
import type { TestPerson } from '@turnstage/testkit';
import { expect, test } from 'vitest';
import { earlierSessions } from '../migrations/0271-earlier-sessions.ts';
import { openRoom, songCalled } from '../../../../testing/room/room.fixture.ts';

const { world, bob, cat } = useWorld({ people: ['bob', 'cat'] });
const minute = 60_000;

type Room = Awaited<ReturnType<typeof openRoom>>;
interface Played {
  dj?: TestPerson;
  likes?: number;
  listeners?: number;
  playId?: string;
}

/** A song of three minutes that began `at` minutes after now. */
function play(room: Room, title: string, at: number, more: Played = {}) {
  const { dj = bob, likes = 0, listeners = 1, playId = randomUUID() } = more;
  const startTime = world.clock.now() + at * minute;
  const listener = { tokenRole: 'user', presentMs: 1, hasHeard: false } as const;
  return world.app.room.recordPlay({
    roomUuid: room.uuid,
    playId,
    djUuid: dj.uuid,
    song: songCalled(title),
    voteCounts: { likes, dislikes: 0, stars: 0 },
    startTime,
    endTime: startTime + 3 * minute,
    listeners: Array.from({ length: listeners }, () => ({ ...listener, userUuid: randomUUID() })),
  });
}

const list = async (room: Room, query: { limit?: number; offset?: number } = {}) =>
  world.anonymous.call(roomRoomRecaps, { params: { slug: room.slug }, query });
const read = (uuid: string, client = world.anonymous) => client.call(roomRecap, { params: { uuid } });
const titles = async (uuid: string) => (await read(uuid)).plays.map(({ song }) => song.trackName);

test('R134, R135: songs make one session until half an hour of silence, also when they are stored at once or twice', async () => {
  const room = await openRoom(bob, 'Sessions');
  const playId = randomUUID();
  await Promise.all([
    play(room, 'One', 0, { likes: 1 }),
    play(room, 'Two', 3, { likes: 4, listeners: 7, dj: cat, playId }),
    play(room, 'Two', 3, { likes: 4, listeners: 7, dj: cat, playId }),
    play(room, 'Three', 6),
  ]);
  await play(room, 'Late', 38);
  await play(room, 'Other', 72);
  world.clock.advance(80 * minute);
  const { recaps, count } = await list(room);
  expect(count).toBe(2);
  expect(recaps).toMatchObject([
    { songs: 1, isOver: false },
    { songs: 4, likes: 5, peakListeners: 7, isOver: true },
  ]);
  expect(await list(room, { limit: 1, offset: 1 })).toMatchObject({ recaps: [{ songs: 4 }], count: 2 });
  const session = recaps[1]?.uuid ?? '';
  expect(await titles(session)).toEqual(['One', 'Two', 'Three', 'Late']);
  expect(await read(session)).toMatchObject({
    room: { slug: room.slug, name: 'Sessions' },
    eventName: null,
    best: playId,
    djs: [
      { nickname: 'cat', plays: 1, likes: 4 },
      { nickname: 'bob', plays: 3, likes: 1 },
    ],
    isOver: true,
  });
});

test('R134: a room that is never silent has a session a day', async () => {
  const room = await openRoom(bob, 'Never silent');
  for (let at = 0; at <= 26 * 60; at += 30) await play(room, `At ${at}`, at);
  const { recaps } = await list(room);
  expect(recaps.map(({ songs }) => songs)).toEqual([5, 48]);
});

test('R136: an event has what was played in its room at the last of its times that has begun', async () => {
  const room = await openRoom(bob, 'Stage');
  const at = (minutes: number) => new Date(world.clock.now() + minutes * minute).toISOString();
  const event = await bob.client.call(roomCreateEvent, {
    body: { name: 'Long Night', roomUuid: room.uuid, startsAt: at(10), endsAt: at(70) },
  });
  const readEvent = () => world.anonymous.call(roomEventRecap, { params: { id: event.slug } });
  await expect(readEvent()).rejects.toMatchObject({ status: 404, code: 'recap/not-found' });
  await play(room, 'Before', 5);
  await play(room, 'First', 12, { likes: 2 });
  await play(room, 'Second', 60);
  await play(room, 'After', 75);
  world.clock.advance(30 * minute);
  expect(await readEvent()).toMatchObject({
    uuid: null,
    eventName: 'Long Night',
    songs: 2,
    likes: 2,
    isOver: false,
  });
  world.clock.advance(60 * minute);
  const { plays, isOver } = await readEvent();
  expect([plays.map(({ song }) => song.trackName), isOver]).toEqual([['First', 'Second'], true]);
});

test('R138: recaps of a closed room are for those who can see inside; unknown ones are refused', async () => {
  const room = await openRoom(bob, 'Closed', { type: 'PRIVATE' });
  await play(room, 'Secret', 0);
  await expect(list(room)).rejects.toMatchObject({ status: 401 });
  const own = await bob.client.call(roomRoomRecaps, { params: { slug: room.slug } });
  const uuid = own.recaps[0]?.uuid ?? '';
  await expect(read(uuid)).rejects.toMatchObject({ status: 401 });
  await expect(read(uuid, cat.client)).rejects.toMatchObject({ status: 403 });
  expect(await read(uuid, bob.client)).toMatchObject({ songs: 1 });
  await expect(read(randomUUID())).rejects.toMatchObject({ status: 404, code: 'recap/not-found' });
  await expect(read('not-a-uuid')).rejects.toMatchObject({ status: 400, field: 'uuid' });
});

test('X158: songs from before sessions were stored get theirs by the same rule, once', async () => {
  const room = await openRoom(bob, 'Earlier');
  const day = 24 * 60;
  await play(room, 'Recent', 0);
  const at = world.clock.now();
  const minutes = [-3, -5 * day, -5 * day + 3, -5 * day + 35, -5 * day + 69, -9 * day];
  // A song every 20 minutes for 25 hours.
  for (let song = 0; song < 75; song += 1) minutes.push(-40 * day + song * 20);
  for (const minutesAgo of minutes)
    await world.database.pool.query(
      `insert into room_service.song_play (play_id, room_id, song, likes, dislikes, stars, played_at, played_seconds)
       select gen_random_uuid(), id, $2, 0, 0, 0, $3, 180 from room_service.room where uuid = $1`,
      [room.uuid, songCalled('Old'), at + minutesAgo * minute],
    );
  const spans = async () =>
    (await list(room)).recaps.map(({ startedAt, songs }) => [
      Math.round((Date.parse(startedAt) - at) / minute),
      songs,
    ]);
  expect(await spans()).toEqual([[0, 1]]);
  const expected = [
    [0, 1],
    [-3, 1],
    [-5 * day + 69, 1],
    [-5 * day, 3],
    [-9 * day, 1],
    [-39 * day, 3],
    [-40 * day, 72],
  ];
  for (let run = 0; run < 2; run += 1) {
    await world.database.pool.query(earlierSessions);
    expect(await spans()).toEqual(expected);
  }
});
