/** Two real installations: one serves people, the other one some of its services. */
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createClient } from '@turnstage/client';
import {
  playlistCreateCrate,
  playlistMyCrates,
  roomCreateRoom,
  userInstallation,
  userOwnProfile,
} from '@turnstage/client/routes';
import { startWorld, type World } from '@turnstage/server/testing';
import { signUpPerson, type TestPerson } from '@turnstage/testkit';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { WebSocket, WebSocketServer } from 'ws';

const own = 'X-Only-Here';
let other: World;
let gateway: World;
let bob: TestPerson;
let sockets: Server;
let seen: Record<string, string | string[] | undefined>;
beforeAll(async () => {
  sockets = createServer((_request, response) => response.writeHead(418, { [own]: 'yes' }).end('{"here":1}'));
  const echo = new WebSocketServer({ server: sockets, path: '/api/chat-service/live' });
  echo.on('connection', (socket, request) => {
    seen = request.headers;
    socket.on('message', (data, isBinary) => socket.send(data, { binary: isBinary }));
  });
  sockets.listen(0, '127.0.0.1');
  await once(sockets, 'listening');
  other = await startWorld({ env: { TRUST_PROXY: 'loopback', SIGN_UP: 'open' } });
  gateway = await startWorld({
    env: {
      USER_SERVICE_URL: other.baseUrl,
      PLAYLIST_SERVICE_URL: other.baseUrl,
      CHAT_SERVICE_URL: `http://127.0.0.1:${(sockets.address() as AddressInfo).port}`,
      SHARING_SERVICE_URL: 'http://127.0.0.1:1',
      SIGN_UP: 'closed',
      LOG_LEVEL: 'silent',
    },
  });
  bob = await signUpPerson(gateway.baseUrl, 'bob');
});
afterAll(async () => {
  await gateway?.stop();
  await other?.stop();
  sockets?.close();
});

const at = (world: World, token = bob.token) => createClient({ baseUrl: world.baseUrl, token: () => token });

describe('K61: a service elsewhere', () => {
  test('answers under its prefix, with the bodies and the tokens of the caller', async () => {
    await at(gateway).call(playlistCreateCrate, { body: { crateName: 'Ñandú 🎶' } });
    const stored = await at(other).call(playlistMyCrates, {});
    expect(JSON.stringify(stored)).toContain('Ñandú 🎶');
    // Not its own answer: sign-up is closed here.
    expect(await gateway.anonymous.call(userInstallation, {})).toMatchObject({ signUp: 'open' });
  });

  test('answers at addresses without a prefix too', async () => {
    const headers = { authorization: `Bearer ${bob.token}` };
    const response = await fetch(`${gateway.baseUrl}/auth/sessions`, { headers });
    expect(response.status).toBe(200);
    expect(await response.json()).toHaveLength(1);
  });

  test('refuses in its own words, with its own status', async () => {
    const refused = at(gateway, 'not a token').call(userOwnProfile, {});
    await expect(refused).rejects.toMatchObject({ status: 401, code: 'request/unauthorized' });
    const response = await fetch(`${gateway.baseUrl}/api/chat-service/any?thing=1`, {
      method: 'POST',
      body: 'x',
    });
    expect({ status: response.status, own: response.headers.get(own) }).toEqual({ status: 418, own: 'yes' });
  });

  test('what stays here does not know its accounts', async () => {
    const created = at(gateway).call(roomCreateRoom, { body: { name: 'Attic' } });
    await expect(created).rejects.toMatchObject({ status: 401 });
  });
});

test('K62: it learns who asked and under which number', async () => {
  const sent = { 'x-forwarded-for': '203.0.113.9', authorization: `Bearer ${bob.token}` };
  const response = await fetch(`${gateway.baseUrl}/api/user-service/auth/sessions`, { headers: sent });
  const [session] = (await response.json()) as { address: string }[];
  // This server trusts no proxy, so what the caller says about its address doesn't count.
  expect(session?.address).toBe('127.0.0.1');
});

test('K63: while it is away, the error is the one of the catalogue', async () => {
  const url = `${gateway.baseUrl}/api/sharing-service/webhooks`;
  for (const method of ['GET', 'POST']) {
    const response = await fetch(url, { method });
    expect(response.status).toBe(503);
    expect(response.headers.get('retry-after')).toBe('5');
    expect(await response.json()).toMatchObject({ code: 'server/unavailable', statusCode: 503 });
  }
});

describe('K64: WebSockets', () => {
  const open = (path: string) =>
    new WebSocket(`${gateway.baseUrl.replace('http', 'ws')}${path}`, ['chat.v1']);

  test('go through as they are, in both directions', async () => {
    const socket = open('/api/chat-service/live?room=7');
    await once(socket, 'open');
    socket.send('hello');
    expect(String((await once(socket, 'message'))[0])).toBe('hello');
    socket.send(Buffer.from([0, 255]));
    expect((await once(socket, 'message'))[0]).toEqual(Buffer.from([0, 255]));
    expect(seen).toMatchObject({
      'x-forwarded-for': '127.0.0.1',
      via: expect.stringContaining('turnstage') as string,
    });
    socket.close();
    await once(socket, 'close');
  });

  test('are refused as the other side refuses them, and with 503 while it is away', async () => {
    const statuses: unknown[] = [];
    for (const path of ['/api/chat-service/unknown', '/api/sharing-service/live']) {
      const socket = open(path);
      socket.on('error', () => undefined);
      const [, response] = (await once(socket, 'unexpected-response')) as [unknown, { statusCode: number }];
      statuses.push(response.statusCode);
      socket.terminate();
    }
    expect(statuses).toEqual([400, 503]);
  });
});

test('K65: a service that points back here is refused instead of going round', async () => {
  const loop = await startWorld({ env: { LOG_LEVEL: 'silent' } });
  const back = await startWorld({ env: { PLAYLIST_SERVICE_URL: loop.baseUrl, LOG_LEVEL: 'silent' } });
  await loop.stop();
  const port = new URL(loop.baseUrl).port;
  const round = await startWorld({
    env: { PLAYLIST_SERVICE_URL: back.baseUrl, PORT: port, LOG_LEVEL: 'silent' },
  });
  const response = await fetch(`${round.baseUrl}/api/playlist-service/playlists`);
  expect(await response.json()).toMatchObject({ code: 'server/unavailable' });
  await Promise.all([back.stop(), round.stop()]);
});

test('K66: a service that does not exist is not found, in the words of the catalogue', async () => {
  const response = await fetch(`${gateway.baseUrl}/api/unknown-service/anything`, { method: 'POST' });
  expect(response.status).toBe(404);
  expect(await response.json()).toMatchObject({ code: 'request/not-found', statusCode: 404 });
});
