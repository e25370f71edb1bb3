import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { Unreachable } from './call-json.ts';
import { postToTarget } from './post-to-target.ts';

const received: { path: string | undefined; body: string; headers: IncomingMessage['headers'] }[] = [];
let server: Server;
let origin: string;
beforeAll(async () => {
  server = createServer((request, response) => {
    void text(request).then((body) => {
      received.push({ path: request.url, body, headers: request.headers });
      if (request.url === '/away') response.writeHead(302, { location: '/other' });
      else if (request.url === '/busy') response.writeHead(429, { 'retry-after': '1.5' });
      else response.writeHead(204);
      response.end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => server.close());
beforeEach(() => void received.splice(0));

const post = (path: string, privateOrigins = [origin]) =>
  postToTarget({ url: origin + path, headers: { 'x-id': '7' }, body: '{"a":"é"}', privateOrigins });

test('sends the body and the headers, and returns the status', async () => {
  expect(await post('/hook')).toEqual({ status: 204, retryAfterSeconds: undefined });
  expect(received).toMatchObject([{ path: '/hook', body: '{"a":"é"}', headers: { 'x-id': '7' } }]);
});

test('X83: a redirect is a response like any other, and is not followed', async () => {
  expect((await post('/away')).status).toBe(302);
  expect(received.map(({ path }) => path)).toEqual(['/away']);
});

test('reads how long a busy service asks us to wait', async () => {
  expect(await post('/busy')).toEqual({ status: 429, retryAfterSeconds: 2 });
});

test('X83: sends nothing to an address that is not allowed', async () => {
  await expect(post('/hook', [])).rejects.toThrow(Unreachable);
  expect(received).toEqual([]);
});

test.each([[['127.0.0.1']], [['93.184.215.14', '10.0.0.1']], [['::1']], [['::ffff:7f00:1']], [[]]])(
  'X83: sends nothing when a public name resolves to %s',
  async (addresses) => {
    const names: string[] = [];
    const resolveName = async (name: string) => {
      names.push(name);
      return addresses;
    };
    const { port } = server.address() as AddressInfo;
    const url = 'https://hooks.example.org/hook';
    const target = { url, headers: {}, body: '{}', privateOrigins: [`http://127.0.0.1:${port}`] };
    await expect(postToTarget(target, resolveName)).rejects.toThrow(
      /hooks\.example\.org: the (address|name)/,
    );
    expect(names).toEqual(['hooks.example.org']);
    expect(received).toEqual([]);
  },
);

test('the connection goes to the address that was checked, whatever the name resolves to later', async () => {
  const named = `http://hooks.example.org:${new URL(origin).port}`;
  const asked: string[] = [];
  const target = { url: `${named}/hook`, headers: {}, body: '{}', privateOrigins: [named] };
  const reply = await postToTarget(target, async (name) => {
    asked.push(name);
    return asked.length === 1 ? ['127.0.0.1'] : ['127.0.0.2'];
  });
  expect(reply.status).toBe(204);
  expect(asked).toEqual(['hooks.example.org']);
  expect(received[0]?.headers.host).toBe(new URL(named).host);
});

test('an error names the host and no part of the address that could be a secret', async () => {
  const url = 'https://hooks.example.org/api/secret-token';
  const failure = await postToTarget({ url, headers: {}, body: '{}', privateOrigins: [] }, async () => {
    throw Object.assign(new Error('getaddrinfo ENOTFOUND'), { code: 'ENOTFOUND' });
  }).catch((error: unknown) => error as Error);
  expect(failure).toMatchObject({ name: 'Unreachable', message: 'hooks.example.org: the name is unknown' });
});
