/** A stop waits for running work, also of clients that have already left: after it the database is closed. */
import { startWorld, type World } from '@turnstage/server/testing';
import { roomCreateRoom, roomJoinRoom } from '@turnstage/client/routes';
import pg from 'pg';
import { beforeEach, expect, test } from 'vitest';
import { RoomVisitor } from '../testing/realtime/room-visitor.ts';

let world: World;
let roomUuid: string;
let lockHolder: pg.Client;
beforeEach(async () => {
  world = await startWorld();
  const ann = await world.person('ann');
  roomUuid = (await ann.client.call(roomCreateRoom, { body: { name: 'Last Orders' } })).uuid;
  await world.person('bob');
  lockHolder = new pg.Client(world.database.pool.options);
  await lockHolder.connect();
  return async () => {
    await lockHolder.end();
    await world.stop();
  };
});

/** Every visit waits from here on until `release`. */
async function holdVisits(): Promise<void> {
  await lockHolder.query('begin; lock table room_service.visit in access exclusive mode');
}

async function release(): Promise<void> {
  await lockHolder.query('commit');
}

async function untilSomeoneWaits(): Promise<void> {
  // Other views show one moment for as long as a transaction lasts.
  const waiting = `select 1 from pg_locks join pg_database on pg_database.oid = pg_locks.database
    where not granted and datname = current_database()`;
  while ((await lockHolder.query(waiting)).rowCount === 0);
}

/** Stops the server while work waits for the lock, and returns what ended in which order. */
async function stopMeanwhile(): Promise<string[]> {
  const ended: string[] = [];
  const stopped = world.app.stop().then(() => ended.push('stop'));
  // A stop that doesn't wait ends within these.
  for (let trip = 0; trip < 200; trip += 1) await lockHolder.query('select 1');
  ended.push('wait');
  await release();
  await stopped;
  return ended;
}

async function visitors(): Promise<string[]> {
  const { rows } = await world.database.pool.query('select user_uuid from room_service.visit');
  return rows.map(({ user_uuid: uuid }: { user_uuid: string }) => uuid);
}

test('a join over the socket', async () => {
  const bob = await world.person('bob');
  const visitor = new RoomVisitor(world.baseUrl, bob);
  await visitor.opened();
  await holdVisits();
  const joined = visitor.request('joinRoom', { roomUuid });
  await untilSomeoneWaits();
  expect(await stopMeanwhile()).toEqual(['wait', 'stop']);
  expect(await visitors()).toEqual([bob.uuid]);
  await joined;
});

test('a request whose client has closed its connection', async () => {
  const bob = await world.person('bob');
  await holdVisits();
  const client = new AbortController();
  const { signal } = client;
  const request = bob.client.call(roomJoinRoom, { params: { slug: roomUuid }, body: {}, signal });
  // Handled below. Until then the request is in flight.
  request.catch(() => undefined);
  await untilSomeoneWaits();
  client.abort();
  await expect(request).rejects.toThrow();
  expect(await stopMeanwhile()).toEqual(['wait', 'stop']);
  expect(await visitors()).toEqual([bob.uuid]);
});
