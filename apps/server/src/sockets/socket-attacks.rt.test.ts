/** Attacks on both websockets, from connections without an account (rules Q4 to Q7). */
import { once } from 'node:events';
import type { Socket } from 'node:net';
import { roomCreateRoom, userCometUserToken } from '@turnstage/client/routes';
import { useWorld } from '@turnstage/server/testing';
import type { TestPerson } from '@turnstage/testkit';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { WebSocket } from 'ws';

const maxUnverified = 4;
const maxPerAccount = 3;

const opened: WebSocket[] = [];
let addresses = 0;

const { world, bob, cat } = useWorld({
  people: ['bob', 'cat'],
  enforceRateLimits: true,
  env: {
    TRUST_PROXY: '1',
    SOCKETS_UNVERIFIED_PER_ADDRESS: String(maxUnverified),
    SOCKETS_PER_ACCOUNT: String(maxPerAccount),
  },
});
afterEach(async () => {
  const open = opened.splice(0).filter(({ readyState }) => readyState !== WebSocket.CLOSED);
  const closed = open.map((socket) => once(socket, 'close'));
  for (const socket of open) socket.terminate();
  await Promise.all(closed);
});

const newAddress = () => `203.0.113.${(addresses += 1)}`;

/** One client: the frames it got, and how its connection ended. */
class Client {
  readonly socket: WebSocket;
  readonly frames: Record<string, unknown>[] = [];
  /** The close code, or the status of a refused upgrade. */
  readonly ended: Promise<number>;

  constructor(path: string, address: string) {
    this.socket = new WebSocket(world.baseUrl.replace('http', 'ws') + path, {
      headers: { 'x-forwarded-for': address },
    });
    opened.push(this.socket);
    this.socket.on('error', () => undefined);
    this.socket.on('message', (data: Buffer) => this.frames.push(JSON.parse(data.toString()) as never));
    this.ended = new Promise((resolve) => {
      this.socket.on('close', resolve);
      this.socket.on('unexpected-response', (_request, response) => {
        resolve(response.statusCode ?? 0);
        this.socket.terminate();
      });
    });
  }

  async open(): Promise<this> {
    await once(this.socket, 'open');
    return this;
  }

  send(frame: unknown): void {
    this.socket.send(JSON.stringify(frame));
  }

  async until(matches: (frame: Record<string, unknown>) => boolean): Promise<Record<string, unknown>> {
    for (;;) {
      const found = this.frames.find(matches);
      if (found) return found;
      await once(this.socket, 'message');
    }
  }

  get network(): Socket {
    const { _socket: network } = this.socket as unknown as { _socket: Socket };
    return network;
  }
}

const connect = (path: string, address = newAddress()) => new Client(path, address).open();
const primus = (token: string) => `/primus?token=${encodeURIComponent(token)}`;
const auth = (token: string) => ({ appId: 'c0ffee00c0ffee00', type: 'auth', body: { auth: token } });

async function logIn(person: TestPerson, address?: string): Promise<Client> {
  const client = await connect('/v3.0/', address);
  const { cometAuthToken } = await person.client.call(userCometUserToken, {});
  client.send(auth(cometAuthToken));
  return client;
}

/** A token with the claims of a real one and a signature that is not ours. */
function forge({ token }: TestPerson, n: number): string {
  const [head = '', body = ''] = token.split('.');
  return `${head}.${body}.${Buffer.alloc(256, n).toString('base64url')}`;
}

async function sendDirect(from: TestPerson, to: TestPerson, text: string): Promise<void> {
  const response = await fetch(`${world.baseUrl}/v3.0/messages`, {
    method: 'POST',
    headers: { authorization: `Bearer ${from.token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ receiver: to.uuid, receiverType: 'user', type: 'text', data: { text } }),
  });
  expect(response.status).toBe(200);
}

describe('a flood', () => {
  test('of forged tokens on the chat socket costs one check of a signature, and messages go on arriving', async () => {
    const bystander = await logIn(bob);
    await bystander.until(({ type }) => type === 'auth');
    const verify = vi.spyOn(crypto.subtle, 'verify');
    const flooder = await connect('/v3.0/');
    for (let n = 0; n < 5_000; n += 1) flooder.send(auth(forge(cat, n % 256)));
    await sendDirect(cat, bob, 'through the flood');
    await bystander.until(({ type }) => type === 'message');
    expect([4401, 1006]).toContain(await flooder.ended);
    expect(verify.mock.calls.length).toBeLessThanOrEqual(1);
    verify.mockRestore();
  });

  test.each([
    ['room', '/primus?token=none', '{"event":"action"}'],
    ['room', '/primus?token=none', '"primus::pong::1"'],
    ['chat', '/v3.0/', '{"action":"ping"}'],
    ['chat', '/v3.0/', 'nonsense'],
  ])('of any frame ends a connection to the %s socket: %s %s', async (_name, path, frame) => {
    const flooder = await connect(path);
    for (let n = 0; n < 500; n += 1) flooder.socket.send(frame);
    expect(await flooder.ended).toBe(1006);
    expect(flooder.frames.length).toBeLessThanOrEqual(60);
  });

  test.each(['/primus?token=none', '/v3.0/'])(
    'of pings of the protocol ends a connection to %s',
    async (path) => {
      const flooder = await connect(path);
      let pongs = 0;
      flooder.socket.on('pong', () => (pongs += 1));
      for (let n = 0; n < 500; n += 1) flooder.socket.ping();
      expect(await flooder.ended).toBe(1006);
      expect(pongs).toBeLessThanOrEqual(60);
    },
  );

  test.each(['/primus?token=none', '/v3.0/'])(
    'of crumbs of one frame ends a connection to %s',
    async (path) => {
      const flooder = await connect(path);
      // The head of a masked frame of 10,000 bytes, which then arrive one by one.
      flooder.network.write(Buffer.from([0x81, 0xfe, 0x27, 0x10, 0, 0, 0, 0]));
      const write = () => {
        if (flooder.network.writable) flooder.network.write('x', () => setImmediate(write));
      };
      write();
      expect([1006, 1008]).toContain(await flooder.ended);
    },
  );

  test('leaves other people on the room socket what they have', async () => {
    const { uuid: roomUuid } = await bob.client.call(roomCreateRoom, { body: { name: 'In peace' } });
    const listener = await connect(primus(cat.token));
    listener.send({ event: 'action', messageId: 1, params: { action: 'joinRoom', roomUuid } });
    await listener.until(({ messageId }) => messageId === 1);
    const flooder = await connect(primus('none'));
    for (let n = 0; n < 500; n += 1) flooder.socket.send('{"event":"action"}');
    listener.send({ event: 'action', messageId: 2, params: { action: 'syncClock' } });
    expect(await listener.until(({ messageId }) => messageId === 2)).toHaveProperty('serverTime');
    await flooder.ended;
    expect(listener.socket.readyState).toBe(WebSocket.OPEN);
  });
});

describe('connections without a valid token', () => {
  test('are closed after ten seconds; a silent one with a valid token stays', async () => {
    const silent = [await connect('/v3.0/'), await connect('/primus'), await connect(primus(forge(bob, 1)))];
    const member = await connect(primus(bob.token));
    world.clock.advance(10_000);
    expect(await Promise.all(silent.map(({ ended }) => ended))).toEqual([4401, 1000, 1000]);
    member.send({ event: 'action', messageId: 1, params: { action: 'syncClock' } });
    await member.until(({ messageId }) => messageId === 1);
  });

  test('are few per address, on both sockets together; with a token there is room again', async () => {
    const address = newAddress();
    for (let n = 0; n < maxUnverified - 1; n += 1) await connect(n % 2 ? '/v3.0/' : '/primus', address);
    const last = await logIn(bob, address);
    await last.until(({ type }) => type === 'auth');
    await connect('/primus', address);
    for (const path of ['/primus', '/v3.0/']) expect(await new Client(path, address).ended).toBe(429);
    await connect('/primus');
  });
});

test('an account has a limited number of connections, on both sockets together', async () => {
  const roz = await world.person('roz');
  const { uuid: roomUuid } = await bob.client.call(roomCreateRoom, { body: { name: 'Crowded' } });
  for (let n = 0; n < maxPerAccount; n += 1) {
    const client = await logIn(roz);
    await client.until(({ type }) => type === 'auth');
  }
  expect(await (await logIn(roz)).ended).toBe(4429);
  const refused = await connect(primus(roz.token));
  refused.send({ event: 'action', messageId: 1, params: { action: 'joinRoom', roomUuid } });
  expect(await refused.until(({ messageId }) => messageId === 1)).toMatchObject({ code: 'request/too-many' });
});
