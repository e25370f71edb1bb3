/** All connections to the database are in use: requests get a retry response, and a retry works. */
import { roomCreateRoom } from '@turnstage/client/routes';
import { openDatabase, useWorld, type Database } from '@turnstage/server/testing';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import type { PoolClient } from '../../db/index.ts';
import { Visitors } from '../../../testing/realtime/room-visitor.ts';

const maxConnections = 2;

let narrow: Database;
let roomUuid: string;
let taken: PoolClient[] = [];
const visitors = new Visitors(() => world.baseUrl);

const { world, bob } = useWorld({
  people: ['bob'],
  env: { LOG_LEVEL: 'silent' },
  wrapDatabase(database) {
    const { connectionString } = database.pool.options;
    narrow = openDatabase({ connectionString, max: maxConnections, connectionTimeoutMillis: 1_500 });
    return narrow;
  },
});
beforeAll(async () => {
  ({ uuid: roomUuid } = await bob.client.call(roomCreateRoom, { body: { name: 'Narrow' } }));
});
afterEach(async () => {
  giveBack();
  await visitors.disconnectAll();
});
afterAll(async () => {
  await world.app.stop();
  await narrow.close();
});

async function takeAll(): Promise<void> {
  taken = await Promise.all(Array.from({ length: maxConnections }, () => narrow.pool.connect()));
}

function giveBack(): void {
  for (const client of taken.splice(0)) client.release();
}

const callWith = (token: string, path: string) =>
  fetch(world.baseUrl + path, { headers: { authorization: `Bearer ${token}` } });

it('calls return 503 with a time to wait, and work again afterwards', async () => {
  await takeAll();
  const refused = await callWith(bob.token, '/api/user-service/users/profile');
  expect(refused.status).toBe(503);
  expect(refused.headers.get('retry-after')).toBe('5');
  expect(await refused.json()).toMatchObject({
    statusCode: 503,
    message: 'Service Unavailable',
    code: 'server/unavailable',
    requestId: expect.any(String) as string,
  });
  giveBack();
  expect((await callWith(bob.token, '/api/user-service/users/profile')).status).toBe(200);
});

it('so does the CometChat layer, in its own format', async () => {
  await takeAll();
  const refused = await callWith(bob.token, '/v3.0/conversations');
  expect(refused.status).toBe(503);
  expect(refused.headers.get('retry-after')).toBe('5');
  expect(await refused.json()).toMatchObject({
    error: { code: 'ERR_UNAVAILABLE', message: 'Service Unavailable' },
  });
});

it('more calls at once than connections wait for one', async () => {
  const responses = await Promise.all(
    Array.from({ length: 20 }, () => callWith(bob.token, '/api/user-service/users/profile')),
  );
  expect(responses.map(({ status }) => status)).toEqual(Array.from({ length: 20 }, () => 200));
});

it('a join is refused and closed, and works afterwards', async () => {
  await takeAll();
  const early = visitors.connect(bob);
  expect(await early.request('joinRoom', { roomUuid })).toMatchObject({ error: 'Service Unavailable' });
  expect(await early.closed).toBe(1001);
  giveBack();
  const again = await visitors.enter(bob, roomUuid);
  expect(again.state).not.toBeNull();
});
