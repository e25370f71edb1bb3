/** What the log says about callers who were not allowed to do something (rule Q23). */
import { Type } from '@sinclair/typebox';
import { operation, type Operation } from '@turnstage/contracts';
import type { FastifyInstance } from 'fastify';
import { expect, test } from 'vitest';
import { createTestServer, operationDefaults } from '../../testing/http/http-server.fixture.ts';
import { route } from './route.ts';

const secretDoor = (auth: Operation['auth']) =>
  route(
    operation({
      ...operationDefaults,
      id: 'test.door',
      method: 'GET',
      path: '/door',
      auth,
      reply: Type.Object({}),
    }),
    async () => ({}),
  );
const knock = (app: FastifyInstance, token?: string, remoteAddress = '192.0.2.1') =>
  app.inject({
    url: '/api/room-service/door?token=hush',
    remoteAddress,
    headers: token === undefined ? {} : { authorization: `Bearer ${token}` },
  });

test('Q23: a denied call is logged with who, what and from where, and without secrets', async () => {
  const { app, log } = await createTestServer([secretDoor('admin')]);
  expect((await knock(app, 'bob')).statusCode).toBe(403);
  const denied = log().filter(({ msg }) => msg === 'denied');
  expect(denied).toEqual([
    expect.objectContaining({
      level: 30,
      code: 'request/forbidden',
      method: 'GET',
      url: '/api/room-service/door',
      address: '192.0.2.1',
      user: 'bob',
    }),
  ]);
  expect(JSON.stringify(log())).not.toContain('hush');
});

test('Q23: calls that succeed, and those without a token, are not', async () => {
  const { app, log } = await createTestServer([secretDoor('user')]);
  expect((await knock(app, 'bob')).statusCode).toBe(200);
  expect((await knock(app)).statusCode).toBe(401);
  expect(log().filter(({ msg }) => msg === 'denied')).toEqual([]);
});

test('Q23: a network that is denied all the time fills no log, and hides nobody else', async () => {
  const { app, log } = await createTestServer([secretDoor('admin')]);
  for (let times = 0; times < 30; times += 1) await knock(app, 'bob');
  await knock(app, 'cat', '198.51.100.7');
  const addresses = log()
    .filter(({ msg }) => msg === 'denied')
    .map(({ address }) => address);
  expect(addresses).toEqual([...Array.from({ length: 10 }, () => '192.0.2.1'), '198.51.100.7']);
});
