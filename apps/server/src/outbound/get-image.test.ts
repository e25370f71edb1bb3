import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Unreachable } from './call-json.ts';
import { getImage } from './get-image.ts';

const bytes = Buffer.from('not really an image');
let server: Server;
let origin: string;
beforeAll(async () => {
  server = createServer((request, response) => {
    if (request.url === '/gone') response.writeHead(404).end('gone');
    else if (request.url === '/away') response.writeHead(302, { location: '/image' }).end();
    else if (request.url === '/broken') response.writeHead(503).end();
    else if (request.url === '/cut')
      response.writeHead(200, { 'content-length': '99' }).write('x', () => response.destroy());
    else response.end(bytes);
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => server.close());

const get = (path: string, maxBytes = 100, privateOrigins = [origin]) =>
  getImage({ url: origin + path, maxBytes, privateOrigins });

test('returns the bytes, and nothing for what is not there or somewhere else', async () => {
  expect(await get('/image')).toEqual(bytes);
  expect(await get('/gone')).toBeUndefined();
  expect(await get('/away')).toBeUndefined();
});

test.each(['/broken', '/cut'])('V62: %s is a failure, and not a missing image', async (path) => {
  await expect(get(path)).rejects.toThrow(Unreachable);
});

test('an image that is too large is a failure', async () => {
  await expect(get('/image', bytes.length - 1)).rejects.toThrow('too large');
});

test('V61: an address in the own network is refused unless it is allowed', async () => {
  await expect(get('/image', 100, [])).rejects.toThrow('not allowed');
  const url = 'https://covers.example.org/a.jpg';
  await expect(getImage({ url, maxBytes: 9, privateOrigins: [] }, async () => ['10.0.0.1'])).rejects.toThrow(
    'not public',
  );
});
