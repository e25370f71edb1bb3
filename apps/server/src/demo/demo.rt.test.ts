/** The house DJ on its own installation: it plays, makes room for people, and stays until staff close its room. */
import { createRoomSocket, type RoomSocket } from '@turnstage/client';
import { roomCreateRoom, roomDeleteRoom, roomPublicRooms, roomUpdateRoom } from '@turnstage/client/routes';
import type { RoomState } from '@turnstage/contracts';
import { systemClock, useWorld, type Clock } from '@turnstage/server/testing';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { WebSocket } from 'ws';
import { setRank } from '../../testing/room/room.fixture.ts';
import { startDemo } from './demo.ts';
import { fillQueue } from './fill-queue.ts';

const timeoutMs = 90_000;

const { world, bob } = useWorld({ people: ['bob'], runJobs: true });
let bobsSocket: RoomSocket;
let stopDemo: () => Promise<void>;
let houseUuid: string;

/** Runs the demo's timers 60 times faster. Songs follow the clock of the world, which only moves by hand. */
const demoClock: Clock = {
  now: () => systemClock.now(),
  elapsed: () => systemClock.elapsed(),
  after: (delayMs, run) => systemClock.after(delayMs / 60, run),
};

beforeAll(async () => {
  stopDemo = startTheDemo();
  const room = await vi.waitFor(
    async () => {
      const found = await findDemoRoom();
      if (!found) throw new Error('there is no demo room');
      return found;
    },
    { timeout: timeoutMs },
  );
  houseUuid = room.ownerUuid ?? '';
  bobsSocket = createRoomSocket({ url: world.baseUrl, token: () => bob.token, WebSocket });
  await bobsSocket.join({ roomUuid: room.uuid });
});
afterAll(async () => {
  await stopDemo();
  bobsSocket.leave();
});

function startTheDemo(): () => Promise<void> {
  const { user, room } = world.app;
  return startDemo({
    baseUrl: world.baseUrl,
    clock: demoClock,
    logger: pino({ level: 'error' }),
    user,
    room,
    tracks: [{ seed: 'opening-time', genre: 'loFi', seconds: 16 }],
  });
}

async function findDemoRoom() {
  const { rooms } = await world.anonymous.call(roomPublicRooms, {});
  return rooms.find(({ slug }) => slug === 'house-lights');
}

/** The first room state that matches, as a person in the room receives it. */
function waitForState(description: string, matches: (state: RoomState) => boolean): Promise<RoomState> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error(`never saw ${description}`)), timeoutMs);
    const checkState = (state: RoomState | null) => {
      if (!state || !matches(state)) return;
      clearTimeout(timer);
      unsubscribe();
      resolve(state);
    };
    const unsubscribe = bobsSocket.on('state', checkState);
    checkState(bobsSocket.state());
  });
}

const getDjUuids = (state: RoomState) => state.djs.map(({ uuid }) => uuid);

test('it takes a seat in the empty room and plays what it has rendered', async () => {
  const state = await waitForState('the house DJ play', ({ nowPlaying }) => nowPlaying !== null);
  expect(getDjUuids(state)).toEqual([houseUuid]);
  expect(state.settings.repeatRule).toBe('off');
  expect(state.nowPlaying?.song).toMatchObject({ duration: expect.closeTo(16, 0) as number });
});

test('it plays on when its song is over', async () => {
  const before = bobsSocket.state()?.nowPlaying?.startTime;
  world.clock.advance(18_000);
  const state = await waitForState(
    'the next song',
    ({ nowPlaying }) => nowPlaying !== null && nowPlaying.startTime !== before,
  );
  expect(getDjUuids(state)).toEqual([houseUuid]);
});

test('when someone with a song takes a seat, it finishes its song and makes room', async () => {
  const songs = [{ seed: 'bob-1', genre: 'loFi', seconds: 16 }] as const;
  const { signal } = new AbortController();
  await fillQueue({ client: bob.client, baseUrl: world.baseUrl, clock: demoClock, signal }, songs);
  await bobsSocket.act('addDj', {});
  const sharedState = await waitForState('bob on stage with a song', ({ djs }) =>
    djs.some(({ uuid, nextSong }) => uuid === bob.uuid && nextSong !== null),
  );
  expect(getDjUuids(sharedState)).toEqual([houseUuid, bob.uuid]);
  expect(sharedState.nowPlaying).toEqual(bobsSocket.state()?.nowPlaying);
  await expect
    .poll(
      () => {
        world.clock.advance(1000);
        return getDjUuids(bobsSocket.state() as RoomState);
      },
      { timeout: timeoutMs },
    )
    .toEqual([bob.uuid]);
  await waitForState(
    "bob's song",
    ({ nowPlaying }) => nowPlaying?.song.songId !== sharedState.nowPlaying?.song.songId,
  );
});

test('H19: it plays on after someone has created a room of their own, also to nobody', async () => {
  await bob.client.call(roomCreateRoom, { body: { name: 'Low Tide' } });
  await bobsSocket.act('removeDj', {});
  bobsSocket.leave();
  await expect
    .poll(
      async () => {
        // Someone whose connection is lost has some time to come back.
        world.clock.advance(1000);
        const room = await findDemoRoom();
        return [room?.live.nowPlaying?.djUuid, room?.numberOfUsersInRoom, room?.numberOfListeners];
      },
      { timeout: timeoutMs },
    )
    .toEqual([houseUuid, 1, 0]);
});

test('R112: it plays in a room of somebody else while nobody is on stage, and makes way at once', async () => {
  await bobsSocket.join({ roomUuid: 'low-tide' });
  const stage = () => {
    // Rooms report every second who is there.
    world.clock.advance(1000);
    const { djs, nowPlaying, settings } = bobsSocket.state() as RoomState;
    return [settings.name, nowPlaying !== null, ...djs.map(({ uuid }) => uuid)];
  };
  await expect.poll(stage, { timeout: timeoutMs }).toEqual(['Low Tide', true, houseUuid]);
  await bobsSocket.act('addDj', {});
  await expect.poll(stage, { timeout: timeoutMs }).toEqual(['Low Tide', true, bob.uuid]);
  bobsSocket.leave();
});

test('R112: it also plays in a private room with a password, once its owner has switched it on', async () => {
  const { slug } = await bob.client.call(roomCreateRoom, {
    body: { name: 'Back Room', type: 'PRIVATE', password: 'sesame' },
  });
  await bobsSocket.join({ roomUuid: slug });
  expect(bobsSocket.state()?.settings.houseDj).toBe(false);
  await bob.client.call(roomUpdateRoom, { params: { id: slug }, body: { houseDj: true } });
  const stage = () => {
    world.clock.advance(1000);
    const { djs, nowPlaying } = bobsSocket.state() as RoomState;
    return [nowPlaying !== null, ...djs.map(({ uuid }) => uuid)];
  };
  await expect.poll(stage, { timeout: timeoutMs }).toEqual([true, houseUuid]);
  await bob.client.call(roomUpdateRoom, { params: { id: slug }, body: { houseDj: false } });
  await expect.poll(stage, { timeout: timeoutMs }).toEqual([false]);
  bobsSocket.leave();
});

test('H19: it leaves when staff close the room', async () => {
  const room = await findDemoRoom();
  await bobsSocket.join({ roomUuid: room?.uuid ?? '' });
  const closed = new Promise((resolve) => void bobsSocket.on('closed', resolve));
  await setRank(world, bob, 'admin');
  await bob.client.call(roomDeleteRoom, { params: { id: 'house-lights' } });
  await closed;
  expect(await findDemoRoom()).toBeUndefined();
  await expect.poll(() => world.app.realtime.connectionCount, { timeout: timeoutMs }).toBe(0);
});
