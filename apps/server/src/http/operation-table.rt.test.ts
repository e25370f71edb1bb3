/** The table must find what a router of the framework would: addresses as clients send them, over a real socket. */
import { once } from 'node:events';
import { request, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { maxParamLength, OperationTable } from './operation-table.ts';

const addresses = [
  '/rooms',
  '/rooms/:slug',
  '/rooms/:slug/history',
  '/rooms/:slug/:part',
  '/rooms/new',
  '/rooms/new/:draft/save',
  '/:page/about',
  '/:page/about/:version',
];

let app: FastifyInstance;
beforeAll(async () => {
  app = fastify({ routerOptions: { ignoreTrailingSlash: true, maxParamLength } });
  for (const url of addresses) app.get(url, async ({ params }) => ({ url, params }));
  await app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => app.close());

async function findByFramework(path: string, method: string): Promise<unknown> {
  const { port } = app.server.address() as AddressInfo;
  const sent = request({ host: '127.0.0.1', port, path, method }).end();
  const [response] = (await once(sent, 'response')) as [IncomingMessage];
  const body = await text(response);
  return response.statusCode === 200 ? JSON.parse(body) : undefined;
}

const table = new OperationTable<string>();
for (const url of addresses) table.add('GET', url, `entry of ${url}`);

function findInTable(url: string, method: string): unknown {
  const found = table.find({ method, url } as IncomingMessage);
  if (found) expect(found.entry).toBe(`entry of ${found.url}`);
  return found && { url: found.url, params: { ...found.params } };
}

test.each([
  '/rooms',
  '/rooms/',
  '/rooms//',
  '/rooms/new',
  '/rooms/new/',
  '/rooms/new?x=/rooms/1',
  '/rooms/new/?x',
  '/rooms/new#top',
  '/rooms/New',
  '/ROOMS',
  '/rooms/new/history',
  '/rooms/new/a/save',
  '/rooms/new/a/save/',
  '/rooms/new/a/b',
  '/rooms/a/b',
  '/rooms/a/b/c',
  '/rooms//history',
  '/rooms/a%2Fb/history',
  '/rooms/a%2fb%2525',
  '/rooms/%C3%B1and%C3%BA',
  '/rooms/%',
  '/rooms/%zz',
  '/rooms/%C3',
  '/r%6Foms/a',
  '/rooms%2Fa',
  '/rooms/a+b%20c',
  '/rooms/about',
  '/people/about',
  '/people/about/2',
  '/people/about/2/3',
  '/rooms/about/2',
  '/',
  '//',
  '//rooms',
  '/rooms;x=1',
  '/rooms/a:b@c',
  '/rooms/%2e%2e',
  '/rooms/../rooms',
  'http://stage.example/rooms/a',
  'http://stage.example',
  'HTTPS://stage.example/rooms?x',
  `/rooms/${'x'.repeat(maxParamLength)}`,
  `/rooms/${'x'.repeat(maxParamLength + 1)}`,
  `/rooms/${'x'.repeat(maxParamLength + 1)}/history`,
  `/rooms/${'%20'.repeat(maxParamLength)}/history`,
  '/rooms/__proto__',
  '/__proto__/about',
  '/constructor',
])('%.40s', async (target) => {
  expect(findInTable(target, 'GET')).toEqual(await findByFramework(target, 'GET'));
});

test('an address is found for its method only', async () => {
  expect(findInTable('/rooms', 'POST')).toBeUndefined();
  expect(await findByFramework('/rooms', 'POST')).toBeUndefined();
});

test('the same address twice is a mistake, whatever its parameters are called', () => {
  expect(() => table.add('GET', '/rooms/:name', 'other')).toThrow('/rooms/:slug');
});
