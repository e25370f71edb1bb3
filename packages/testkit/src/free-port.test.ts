import { createServer } from 'node:net';
import { expect, test } from 'vitest';
import { findFreePort } from './free-port.ts';

test('gives no port twice, however many are asked for at once', async () => {
  const ports = await Promise.all(Array.from({ length: 200 }, () => findFreePort()));
  expect(new Set(ports).size).toBe(200);
  expect(ports.filter((port) => port < 20_000 || port >= 32_000)).toEqual([]);
});

test('passes over a port that is in use', async () => {
  const next = (await findFreePort()) + 1;
  const server = createServer().listen(next, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  expect(await findFreePort()).not.toBe(next);
  await new Promise((resolve) => server.close(resolve));
});
