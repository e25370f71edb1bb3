/** Channels and connections don't wait for each other, and receivers are looked up together. */
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { manualClock } from '@turnstage/server/testing';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Caller } from '../../../http/caller.ts';
import { ChatClient } from '../../../../testing/comet/chat-client.fixture.ts';
import { createTestGate } from '../../../../testing/sockets/socket-gate.fixture.ts';
import { ChatSockets, type Frame } from './chat-sockets.ts';

let server: Server;
let sockets: ChatSockets;
let errors: unknown[];
/** Look-ups of these groups wait until the test releases them. */
let held: Map<string, Promise<void>>;
let lookups: { guid: string; callers: number }[];
let framesOf: Map<string, Promise<void>>;
let handled: string[];
const clients: ChatClient[] = [];
const nobody: ReadonlySet<string> = new Set();

function hold(on: Map<string, Promise<void>>, key: string): () => void {
  let release: () => void = () => undefined;
  on.set(key, new Promise((resolve) => (release = resolve)));
  return () => release();
}

beforeEach(async () => {
  [held, framesOf, lookups, handled, errors] = [new Map(), new Map(), [], [], []];
  sockets = new ChatSockets({
    clock: manualClock(),
    gate: createTestGate(),
    authenticate: async (token): Promise<Caller> => ({
      kind: 'user',
      userId: 1,
      userUuid: token,
      role: 'user',
      sessionId: token,
    }),
    refreshCaller: async (caller) => caller,
    groupsOf: async () => ['fast', 'slow'],
    async readersOf(guid, callers) {
      lookups.push({ guid, callers: callers.length });
      await held.get(guid);
      if (guid === 'broken') throw new Error('no database');
      return new Set(callers.map(({ userUuid }) => userUuid));
    },
    async onFrame({ userUuid }, { text }) {
      await framesOf.get(userUuid);
      handled.push(`${userUuid} ${String(text)}`);
    },
    onError: (error) => errors.push(error),
  });
  server = createServer();
  server.on('upgrade', (request, socket, head) => sockets.handleUpgrade(request, socket, head));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
afterEach(() => {
  for (const { socket } of clients.splice(0)) socket.terminate();
  sockets.close();
  server.close();
});

async function connect(name: string): Promise<ChatClient> {
  const { port } = server.address() as AddressInfo;
  const client = new ChatClient(`http://127.0.0.1:${port}`, '/ws');
  clients.push(client);
  await client.post({ appId: name, type: 'auth', body: { auth: name } });
  await client.waitFor(({ type }) => type === 'auth');
  return client;
}

const message = (text: string): Frame => ({ type: 'message', body: { data: { text } } });

test('a slow look-up of one group delays no other group, and its own frames stay in order', async () => {
  const client = await connect('ann');
  const release = hold(held, 'slow');
  sockets.sendToGroup('slow', message('slow 1'), nobody);
  sockets.sendToGroup('slow', message('slow 2'), nobody);
  sockets.sendToGroup('fast', message('fast'), nobody);
  sockets.sendToPeople('direct', ['ann'], message('direct'), nobody);
  await client.waitForText('fast');
  await client.waitForText('direct');
  expect(client.texts).not.toContain('slow 1');
  release();
  await client.waitForText('slow 2');
  expect(client.texts.filter((text) => String(text).startsWith('slow'))).toEqual(['slow 1', 'slow 2']);
});

test('a frame that is slow to create delays its own channel alone', async () => {
  const client = await connect('ann');
  let create: (frame: Frame) => void = () => undefined;
  const slowFrame = new Promise<Frame>((resolve) => (create = resolve));
  sockets.sendToGroup('slow', () => slowFrame, nobody);
  sockets.sendToGroup('slow', message('second'), nobody);
  sockets.sendToGroup('fast', message('fast'), nobody);
  await client.waitForText('fast');
  create(message('first'));
  await client.waitForText('second');
  expect(client.texts).toEqual(['fast', 'first', 'second']);
});

test('a client that does not read delays nobody', async () => {
  const [slow, fast] = [await connect('slow reader'), await connect('fast reader')];
  slow.socket.pause();
  const long = 'x'.repeat(200_000);
  for (let n = 0; n < 20; n += 1) sockets.sendToGroup('fast', message(`${n} ${long}`), nobody);
  await fast.waitFor(({ body }) => body?.data?.text?.startsWith('19 ') === true);
  expect(fast.texts).toHaveLength(20);
});

test('a slow frame of one client delays no other client, and its own frames stay in order', async () => {
  const [ann, bob] = [await connect('ann'), await connect('bob')];
  const release = hold(framesOf, 'ann');
  for (const text of ['one', 'two']) await ann.post({ type: 'typing_indicator', text });
  await bob.post({ type: 'typing_indicator', text: 'three' });
  await expect.poll(() => handled).toEqual(['bob three']);
  release();
  await expect.poll(() => handled).toEqual(['bob three', 'ann one', 'ann two']);
});

test('the permissions of all receivers are looked up together, once for each frame', async () => {
  const all = await Promise.all(Array.from({ length: 200 }, (_, at) => connect(`person ${at}`)));
  sockets.sendToGroup('fast', message('hello'), new Set(['person 0']));
  await Promise.all(all.slice(1).map((client) => client.waitForText('hello')));
  expect(lookups).toEqual([{ guid: 'fast', callers: 199 }]);
  expect(all[0]?.texts).toEqual([]);
});

test('a look-up that fails is reported, and the next frame goes out', async () => {
  const client = await connect('ann');
  sockets.joined('broken', 'ann');
  sockets.sendToGroup('broken', message('lost'), nobody);
  sockets.sendToGroup('fast', message('sent'), nobody);
  await client.waitForText('sent');
  await sockets.settle();
  expect(errors).toHaveLength(1);
});

test('somebody who left the group while permissions were looked up receives nothing', async () => {
  const client = await connect('ann');
  const release = hold(held, 'slow');
  sockets.sendToGroup('slow', message('too late'), nobody);
  sockets.left('slow', 'ann');
  release();
  await sockets.settle();
  sockets.sendToGroup('fast', message('after'), nobody);
  await client.waitForText('after');
  expect(client.texts).toEqual(['after']);
});
