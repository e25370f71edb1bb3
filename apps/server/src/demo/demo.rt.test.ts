/** The house DJ on an installation of its own: it plays, makes room for people, and goes when it is not needed. */
import { createRoomSocket, type RoomSocket } from '@turnstage/client';
import { roomCreateRoom, roomPublicRooms, roomRoomBySlug } from '@turnstage/client/routes';
import type { RoomState } from '@turnstage/contracts';
import { systemClock, type Clock } from '@turnstage/server/testing';
import { startWorld, type TestPerson, type World } from '@turnstage/testkit';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { WebSocket } from 'ws';
import { startDemo } from './demo.ts';
import { stockQueue } from './stock-queue.ts';

const patienceMs = 90_000;
/** Once a minute the demo looks whether it is still needed. */
const lookMs = 60_000;

let world: World;
let bob: TestPerson;
let bobsSocket: RoomSocket;
let stopDemo: () => Promise<void>;
let houseUuid: string;
let looks = 0;

/** A minute of the demo is a second; songs go by the clock of the world, which stands. */
const demoClock: Clock = {
  now: () => systemClock.now(),
  elapsed: () => systemClock.elapsed(),
  after(delayMs, run) {
    return systemClock.after(delayMs / 60, () => {
      if (delayMs === lookMs) looks += 1;
      run();
    });
  },
};

beforeAll(async () => {
  world = await startWorld({ runJobs: true });
  bob = await world.person('bob');
  stopDemo = startTheDemo();
  const room = await vi.waitFor(
    async () => {
      const found = await findDemoRoom();
      if (!found) throw new Error('there is no demo room');
      return found;
    },
    { timeout: patienceMs },
  );
  houseUuid = room.ownerUuid ?? '';
  bobsSocket = createRoomSocket({ url: world.baseUrl, token: () => bob.token, WebSocket });
  await bobsSocket.join({ roomUuid: room.uuid });
});
afterAll(async () => {
  await stopDemo();
  bobsSocket.leave();
  await world.stop();
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

/** The first picture that shows it, as somebody in the room gets them. */
function untilSeen(what: string, shows: (state: RoomState) => boolean): Promise<RoomState> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error(`never saw ${what}`)), patienceMs);
    const look = (state: RoomState | null) => {
      if (!state || !shows(state)) return;
      clearTimeout(timer);
      forget();
      resolve(state);
    };
    const forget = bobsSocket.on('state', look);
    look(bobsSocket.state());
  });
}

const onStage = (state: RoomState) => state.djs.map(({ uuid }) => uuid);

test('it takes the stage of the empty room and plays what it has made', async () => {
  const state = await untilSeen('the house DJ play', ({ nowPlaying }) => nowPlaying !== null);
  expect(onStage(state)).toEqual([houseUuid]);
  expect(state.nowPlaying?.song).toMatchObject({ duration: expect.closeTo(16, 0) as number });
});

test('when its song is over it plays on', async () => {
  const before = bobsSocket.state()?.nowPlaying?.startTime;
  world.clock.advance(18_000);
  const state = await untilSeen(
    'the next song',
    ({ nowPlaying }) => nowPlaying !== null && nowPlaying.startTime !== before,
  );
  expect(onStage(state)).toEqual([houseUuid]);
});

test('when somebody with a song takes a seat it plays to the end and makes room', async () => {
  const songs = [{ seed: 'bob-1', genre: 'loFi', seconds: 16 }] as const;
  const { signal } = new AbortController();
  await stockQueue({ client: bob.client, baseUrl: world.baseUrl, clock: demoClock, signal }, songs);
  await bobsSocket.act('addDj', {});
  const shared = await untilSeen('bob on stage with a song', ({ djs }) =>
    djs.some(({ uuid, nextSong }) => uuid === bob.uuid && nextSong !== null),
  );
  expect(onStage(shared)).toEqual([houseUuid, bob.uuid]);
  expect(shared.nowPlaying).toEqual(bobsSocket.state()?.nowPlaying);
  await expect
    .poll(
      () => {
        world.clock.advance(1000);
        return onStage(bobsSocket.state() as RoomState);
      },
      { timeout: patienceMs },
    )
    .toEqual([bob.uuid]);
  await untilSeen(
    "bob's song",
    ({ nowPlaying }) => nowPlaying?.song.songId !== shared.nowPlaying?.song.songId,
  );
});

test('when somebody has opened a room of their own, the demo goes as soon as nobody is in it', async () => {
  await bob.client.call(roomCreateRoom, { body: { name: 'Low Tide' } });
  const seen = looks;
  await expect.poll(() => looks, { timeout: patienceMs }).toBeGreaterThan(seen + 1);
  expect(await findDemoRoom()).toMatchObject({ name: 'House Lights' });
  bobsSocket.leave();
  await expect
    .poll(
      () => {
        // Somebody whose connection is gone is given a while to come back.
        world.clock.advance(1000);
        return findDemoRoom();
      },
      { timeout: patienceMs },
    )
    .toBeUndefined();
  await expect(
    world.anonymous.call(roomRoomBySlug, { params: { slug: 'house-lights' } }),
  ).rejects.toMatchObject({ code: 'room/not-found' });
});
