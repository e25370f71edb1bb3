import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { openDatabase } from '../db/index.ts';
import { registerHealth } from './health.ts';

test('Q17: without a database the server is alive and not ready, and says when to try again', async () => {
  const database = openDatabase({ host: '/no/such/folder', user: 'nobody' });
  const app = Fastify();
  registerHealth(app, database);
  expect((await app.inject('/healthz')).statusCode).toBe(200);
  const { statusCode, headers } = await app.inject('/readyz');
  expect([statusCode, headers['retry-after']]).toEqual([503, '5']);
  await app.close();
  await database.close();
});
