/** The socket over a real network connection, with the `ws` package on both ends. */
import type { AddressInfo } from 'node:net';
import { deflateRawSync } from 'node:zlib';

import { afterEach, beforeEach, expect, it } from 'vitest';
import { WebSocket, WebSocketServer } from 'ws';

import type { ActionEnvelope, PushEnvelope } from '@turnstage/contracts';

import { emptyRoomState, joinResponse } from '../../testing/fake-web-socket.ts';
import { createRoomSocket } from './room-socket.ts';
import type { RoomSocket, RoomSocketEvents } from './room-socket-types.ts';

let server: WebSocketServer;
let room: RoomSocket;
let addresses: string[];
let joins: Record<string, unknown>[];
let serverLikes: number;
let seq: number;

/** An hour ahead, to catch a client that trusts its own clock. */
const serverNow = () => Date.now() + 3_600_000;
const currentState = () => ({
  ...emptyRoomState(),
  voteCounts: { likes: serverLikes, dislikes: 0, stars: 0 },
});

/** A small server: accepts everyone, counts likes, reports its time, and numbers its broadcasts. */
function serve(socket: WebSocket): void {
  const respond = (messageId: number, fields: object) =>
    socket.send(JSON.stringify({ context: 'response', messageId, ...fields }));
  socket.on('message', (data: Buffer) => {
    const { params, messageId } = JSON.parse(data.toString()) as ActionEnvelope;
    if (params.action === 'joinRoom') {
      joins.push({ ...params });
      respond(messageId, { ...joinResponse(currentState(), seq), serverTime: serverNow() });
    } else if (params.action === 'syncClock') respond(messageId, { serverTime: serverNow() });
    else if (params.action === 'voteOnSong') {
      broadcastLike();
      respond(messageId, {});
    } else respond(messageId, { error: 'unknown action or invalid apiVersion' });
  });
}

function broadcastLike(): void {
  const push = nextLike();
  for (const client of server.clients) client.send(push);
}

function nextLike(): string {
  serverLikes += 1;
  seq += 1;
  const message = {
    name: 'votedOnSong',
    statePatch: [{ op: 'replace', path: '/voteCounts/likes', value: serverLikes }],
  };
  const push = {
    context: 'user',
    message,
    room: 'room-1',
    from: '0',
    sentAt: Date.now(),
    seq,
  } as PushEnvelope;
  return JSON.stringify(push);
}

const next = <Name extends keyof RoomSocketEvents>(
  name: Name,
  wanted: (event: RoomSocketEvents[Name]) => boolean = () => true,
): Promise<RoomSocketEvents[Name]> =>
  new Promise((resolve) => {
    const off = room.on(name, (event) => {
      if (!wanted(event)) return;
      off();
      resolve(event);
    });
  });

beforeEach(async () => {
  addresses = [];
  joins = [];
  serverLikes = 0;
  seq = 100;
  server = new WebSocketServer({ port: 0, host: '127.0.0.1' });
  server.on('connection', (socket, request) => {
    addresses.push(request.url ?? '');
    serve(socket);
  });
  await new Promise((resolve) => server.once('listening', resolve));
  room = createRoomSocket({
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    token: () => 'a.b+c',
    WebSocket,
    random: () => 0,
  });
});

afterEach(async () => {
  room.leave();
  for (const client of server.clients) client.terminate();
  await new Promise((resolve) => server.close(resolve));
});

it('joins, acts, receives the broadcast and learns the server time', async () => {
  await room.join({ roomUuid: 'room-1' });
  expect(addresses).toEqual(['/primus?token=a.b%2Bc']);
  await room.act('voteOnSong', { songVotes: { like: true } });
  expect(room.state()?.voteCounts.likes).toBe(1);
  await expect(room.act('confirmPresence', {})).rejects.toThrow('unknown action or invalid apiVersion');
  await room.act('voteOnSong', { songVotes: { like: true } });
  expect(room.clock.now()).toBeGreaterThan(Date.now() + 3_590_000);
});

it('reconnects after the server dropped the connection, and has what happened meanwhile', async () => {
  await room.join({ roomUuid: 'room-1' });
  const again = next('joined');
  for (const client of server.clients) client.terminate();
  serverLikes = 12;
  seq = 112;
  await again;
  expect(room.state()?.voteCounts.likes).toBe(12);
  expect(addresses).toHaveLength(2);
});

it('fetches a full room state when a broadcast was missed', async () => {
  await room.join({ roomUuid: 'room-1' });
  seq += 1;
  const right = next('state', (state) => state?.voteCounts.likes === 1);
  broadcastLike();
  await right;
  await room.act('voteOnSong', { songVotes: { like: true } });
  expect(room.state()?.voteCounts.likes).toBe(2);
  expect(addresses).toHaveLength(1);
});

it('does not reconnect after the close frame of the server', async () => {
  await room.join({ roomUuid: 'room-1' });
  const closed = next('closed');
  for (const client of server.clients) {
    client.send(JSON.stringify('primus::server::close'));
    client.close();
  }
  expect(await closed).toEqual({ reason: 'ended' });
  expect(room.connection()).toEqual({ status: 'idle' });
});

it('R91: reads packed and plain frames in order', async () => {
  await room.join({ roomUuid: 'room-1' });
  expect(joins).toMatchObject([{ atOnce: true, packed: true }]);
  const right = next('state', (state) => state?.voteCounts.likes === 4);
  const likes = [nextLike(), nextLike(), nextLike(), nextLike()];
  for (const client of server.clients) {
    client.send(deflateRawSync(`${likes[0]}\n${likes[1]}\n`));
    client.send(String(likes[2]));
    client.send(deflateRawSync(String(likes[3])));
  }
  await right;
  expect(joins).toHaveLength(1);
});

it('R91: reconnects without asking for packed frames once it could not read one', async () => {
  await room.join({ roomUuid: 'room-1' });
  const again = next('connection', ({ status }) => status === 'joined');
  for (const client of server.clients) client.send(Buffer.from('no deflate at all'));
  await again;
  expect(joins).toMatchObject([{ packed: true }, { packed: false }]);
});

it('R91: reads everything that came before the server closed', async () => {
  await room.join({ roomUuid: 'room-1' });
  const end = next('connection');
  const likes: unknown[] = [];
  room.on('message', ({ state }) => likes.push(state.voteCounts.likes));
  for (const client of server.clients) {
    client.send(deflateRawSync([nextLike(), nextLike()].join('\n')));
    client.send(JSON.stringify('primus::server::close'));
    client.close();
  }
  expect(await end).toEqual({ status: 'idle' });
  expect(likes).toEqual([1, 2]);
});
