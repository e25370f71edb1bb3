import { randomUUID } from 'node:crypto';
import {
  roomPlaybackSync,
  roomPlayedSeconds,
  roomReportHeard,
  roomReportSync,
  roomRoomPlayedTime,
} from '@turnstage/client/routes';
import type { RoomShape } from '@turnstage/contracts';
import { useWorld } from '@turnstage/server/testing';
import type { TestPerson } from '@turnstage/testkit';
import { beforeAll, expect, test } from 'vitest';
import { openRoom, setRank, songCalled } from '../../../../testing/room/room.fixture.ts';
import { driftWindowMs } from './drift-tracker.ts';

const { world } = useWorld();
let ann: TestPerson;
let bob: TestPerson;
let eve: TestPerson;
beforeAll(async () => {
  [ann, bob, eve] = await Promise.all([world.person('ann'), world.person('bob'), world.person('eve')]);
});

type Milestone = '15s' | '30s' | 'end';

/** Reports a live room as the realtime service would: a song of 180 seconds is playing and these people are here. */
async function playing(room: { uuid: string }, listeners: readonly TestPerson[], playId = randomUUID()) {
  const startTime = world.clock.now();
  const nowPlaying = {
    playId,
    trackName: 'Song',
    artistName: 'The Examples',
    thumbnail: null,
    djUuid: null,
    startTime,
    endTime: startTime + 180_000,
  };
  await world.app.room.reportLive({
    roomUuid: room.uuid,
    userUuids: listeners.map(({ uuid }) => uuid),
    listeners: listeners.length,
    summary: { djs: [], crowd: [], vibeMeter: 0, nowPlaying },
    song: songCalled('Song'),
  });
  return { playId, startTime };
}

const stopped = (room: { uuid: string }, listeners: readonly TestPerson[]) =>
  world.app.room.reportLive({
    roomUuid: room.uuid,
    userUuids: listeners.map(({ uuid }) => uuid),
    listeners: listeners.length,
    summary: { djs: [], crowd: [], vibeMeter: 0, nowPlaying: null },
    song: null,
  });

const heard = (
  person: TestPerson,
  room: Pick<RoomShape, 'slug'>,
  playId: string,
  milestone: Milestone,
  heardSeconds: number,
) =>
  person.client.call(roomReportHeard, {
    params: { slug: room.slug, playId },
    body: { milestone, heardSeconds },
  });

test('L1, L3, L4: heard time is stored once per person and play, through all three reports and concurrent repeats', async () => {
  const room = await openRoom(ann, 'Listening room');
  const { playId, startTime } = await playing(room, [ann, bob]);
  world.clock.advance(15_000);
  await Promise.all([1, 2, 3].map(() => heard(bob, room, playId, '15s', 15)));
  expect(await world.app.room.listenersOf(playId)).toBe(0);
  world.clock.advance(15_000);
  await heard(bob, room, playId, '30s', 30);
  expect(await world.app.room.listenersOf(playId)).toBe(1);
  world.clock.advance(150_000);
  await world.app.room.recordPlay({
    roomUuid: room.uuid,
    playId,
    djUuid: ann.uuid,
    song: songCalled('Song'),
    voteCounts: { likes: 0, dislikes: 0, stars: 0 },
    startTime,
    endTime: startTime + 180_000,
  });
  // The next song is playing, and the total for the last one is still accepted. An older report that arrives late
  // reduces nothing.
  await playing(room, [ann]);
  await heard(bob, room, playId, 'end', 171);
  await heard(bob, room, playId, '15s', 15);
  const response = await world.anonymous.call(roomRoomPlayedTime, { params: { id: room.slug } });
  expect(response).toEqual({ roomUuid: room.uuid, plays: 1, playedSeconds: 180, listenedSeconds: 171 });
});

test('L1: the previous play is known as soon as the next one starts, before it is in the history', async () => {
  const room = await openRoom(ann, 'Quick room');
  const { playId: first } = await playing(room, [ann, bob]);
  world.clock.advance(180_000);
  const { playId: second } = await playing(room, [ann, bob]);
  await heard(ann, room, first, 'end', 180);
  // Reported again while the same song is playing and people come and go; then with nothing playing, twice as well.
  await playing(room, [ann, bob], second);
  await heard(bob, room, first, 'end', 170);
  world.clock.advance(90_000);
  await stopped(room, [ann, bob]);
  await stopped(room, [ann, bob]);
  await heard(ann, room, second, 'end', 90);
  // The process ended before anything was stored. The next one clears the rooms, and people come back.
  await world.app.room.clearLive();
  await stopped(room, [bob]);
  await heard(bob, room, second, 'end', 80);
  await heard(ann, room, second, 'end', 91);
  const response = await world.anonymous.call(roomRoomPlayedTime, { params: { id: room.slug } });
  expect(response).toEqual({
    roomUuid: room.uuid,
    plays: 0,
    playedSeconds: 0,
    listenedSeconds: 180 + 170 + 91 + 80,
  });
});

test('L1: accepts only plays of this room, and only from people who were in it', async () => {
  const room = await openRoom(ann, 'One room');
  const other = await openRoom(ann, 'Other room');
  const { playId } = await playing(room, [ann]);
  world.clock.advance(20_000);
  await expect(heard(ann, other, playId, '15s', 15)).rejects.toMatchObject({ code: 'room/play-not-found' });
  await expect(heard(ann, room, randomUUID(), '15s', 15)).rejects.toMatchObject({ status: 404 });
  await expect(heard(bob, room, playId, '15s', 15)).rejects.toMatchObject({ status: 403 });
  await heard(ann, room, playId, '15s', 15);
});

test('L2, L3: refuses impossible reports, which change nothing', async () => {
  const room = await openRoom(ann, 'Strict room');
  const { playId } = await playing(room, [ann]);
  world.clock.advance(31_000);
  for (const [milestone, seconds] of [
    ['15s', 9],
    ['30s', 36],
    ['end', 60],
  ] as const)
    await expect(heard(ann, room, playId, milestone, seconds)).rejects.toMatchObject({
      status: 400,
      code: 'room/milestone-not-reached',
    });
  const { listenedSeconds } = await ann.client.call(roomRoomPlayedTime, { params: { id: room.uuid } });
  expect(listenedSeconds).toBe(0);
});

test('L5: tracks neither bots nor guests', async () => {
  const room = await openRoom(ann, 'Bot room');
  const bot = await world.person('roz');
  const guest = await world.person('gus');
  const { playId } = await playing(room, [bot, guest]);
  world.clock.advance(15_000);
  await expect(heard(bot, room, playId, '15s', 15)).rejects.toMatchObject({ status: 403 });
  await expect(heard(guest, room, playId, '15s', 15)).rejects.toMatchObject({ status: 403 });
});

test('L7: played seconds of all rooms together are for staff, those of a private room for the people in it', async () => {
  const room = await openRoom(ann, 'Private room', { type: 'PRIVATE', password: 'sesame' });
  await expect(world.anonymous.call(roomRoomPlayedTime, { params: { id: room.slug } })).rejects.toMatchObject(
    { status: 401 },
  );
  await expect(bob.client.call(roomRoomPlayedTime, { params: { id: room.slug } })).rejects.toMatchObject({
    status: 403,
  });
  const of = async () => {
    await setRank(world, eve, 'staff');
    return eve.client.call(roomPlayedSeconds, {});
  };
  const before = await of();
  const startTime = world.clock.now() - 60_000;
  await world.app.room.recordPlay({
    roomUuid: room.uuid,
    playId: randomUUID(),
    djUuid: null,
    song: songCalled('Skipped'),
    voteCounts: { likes: 0, dislikes: 0, stars: 0 },
    startTime,
    endTime: startTime + 42_500,
  });
  const after = await of();
  expect(after.plays - before.plays).toBe(1);
  expect(after.playedSeconds - before.playedSeconds).toBeCloseTo(42.5, 3);
});

test('S6: listener drift is a metric for staff and /metrics, and expires after five minutes', async () => {
  const room = await openRoom(ann, 'Sync room');
  await setRank(world, eve, 'staff');
  const guest = await world.person('gus');
  const report = (person: TestPerson, p95Ms: number) =>
    person.client.call(roomReportSync, {
      params: { slug: room.slug },
      body: { driftMs: -3, p95Ms, clockUncertaintyMs: 4 },
    });
  const stats = () => eve.client.call(roomPlaybackSync, {});
  await report(ann, 90);
  await report(ann, 12);
  await report(bob, 30);
  await report(guest, 400);
  expect(await stats()).toEqual({ listeners: 3, p50Ms: 30, p95Ms: 400, worstMs: 400 });
  const metrics = await (await fetch(`${world.baseUrl}/metrics`)).text();
  expect(metrics).toContain('turnstage_playback_listeners 3');
  expect(metrics).toContain('turnstage_playback_drift_p95_ms 400');
  world.clock.advance(driftWindowMs + 1);
  expect(await stats()).toEqual({ listeners: 0, p50Ms: null, p95Ms: null, worstMs: null });
});
