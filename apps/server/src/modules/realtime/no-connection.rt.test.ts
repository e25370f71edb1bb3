/** While all connections to the database are in use: whoever asks is told to come back, and can. */
import { roomCreateRoom } from '@turnstage/client/routes';
import { openDatabase, type Database } from '@turnstage/server/testing';
import { startWorld, type TestPerson, type World } from '@turnstage/testkit';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import type { PoolClient } from '../../db/index.ts';
import { Visitors } from './testing/room-visitor.ts';

const mostConnections = 2;

let world: World;
let narrow: Database;
let bob: TestPerson;
let roomUuid: string;
let taken: PoolClient[] = [];
const visitors = new Visitors(() => world.baseUrl);

beforeAll(async () => {
  world = await startWorld({
    env: { LOG_LEVEL: 'silent' },
    standInFor(database) {
      const { connectionString } = database.pool.options;
      narrow = openDatabase({ connectionString, max: mostConnections, connectionTimeoutMillis: 1_500 });
      return narrow;
    },
  });
  bob = await world.person('bob');
  ({ uuid: roomUuid } = await bob.client.call(roomCreateRoom, { body: { name: 'Narrow' } }));
});
afterEach(async () => {
  giveBack();
  await visitors.sendHome();
});
afterAll(async () => {
  await world.app.stop();
  await narrow.close();
  await world.stop();
});

async function takeAll(): Promise<void> {
  taken = await Promise.all(Array.from({ length: mostConnections }, () => narrow.pool.connect()));
}

function giveBack(): void {
  for (const client of taken.splice(0)) client.release();
}

const callWith = (token: string, path: string) =>
  fetch(world.baseUrl + path, { headers: { authorization: `Bearer ${token}` } });

it('calls answer 503 with the time to wait, and work again afterwards', async () => {
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

it('so does the old chat, in its own words', async () => {
  await takeAll();
  const refused = await callWith(bob.token, '/v3.0/conversations');
  expect(refused.status).toBe(503);
  expect(refused.headers.get('retry-after')).toBe('5');
  expect(await refused.json()).toMatchObject({
    error: { code: 'ERR_UNAVAILABLE', message: 'Service Unavailable' },
  });
});

it('more calls at once than there are connections wait for one', async () => {
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => callWith(bob.token, '/api/user-service/users/profile')),
  );
  expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 20 }, () => 200));
});

it('who wants into a room is told, let go, and let in afterwards', async () => {
  await takeAll();
  const early = visitors.connect(bob);
  expect(await early.ask('joinRoom', { roomUuid })).toMatchObject({ error: 'Service Unavailable' });
  expect(await early.gone).toBe(1001);
  giveBack();
  const again = await visitors.enter(bob, roomUuid);
  expect(again.state).not.toBeNull();
});
