/** ADR 6, over real sockets. */
import { once } from 'node:events';
import { createServer, connect, type AddressInfo, type Server, Socket } from 'node:net';
import { Duplex } from 'node:stream';
import { setTimeout as delay } from 'node:timers/promises';
import { TLSSocket } from 'node:tls';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { isPlainSocket, writeAtOnce } from './write-at-once.ts';

let server: Server;
const open: Socket[] = [];

beforeAll(async () => {
  server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
});
afterEach(() => {
  for (const socket of open.splice(0)) socket.destroy();
});
afterAll(() => server.close());

/** Both ends of a connection; the peer reads nothing until it is resumed. */
async function pair(): Promise<{ socket: Socket; peer: Socket; heard: Buffer[] }> {
  const accepted = once(server, 'connection') as Promise<[Socket]>;
  const peer = connect((server.address() as AddressInfo).port, '127.0.0.1');
  const [socket] = await accepted;
  const heard: Buffer[] = [];
  peer.on('data', (bytes: Buffer) => heard.push(bytes)).pause();
  open.push(socket, peer);
  return { socket, peer, heard };
}

async function until(heard: readonly Buffer[], length: number): Promise<Buffer> {
  await expect.poll(() => Buffer.concat(heard).length, { timeout: 60_000 }).toBe(length);
  return Buffer.concat(heard);
}

it('goes past a stream in which nothing waits', async () => {
  const { socket, peer, heard } = await pair();
  const written = vi.spyOn(socket, 'write');
  writeAtOnce(socket, Buffer.from('one'));
  writeAtOnce(socket, Buffer.from(' two'));
  peer.resume();
  expect((await until(heard, 7)).toString()).toBe('one two');
  expect(written).not.toHaveBeenCalled();
});

it('keeps the line when the listener is slow, whichever way bytes are written', async () => {
  const { socket, peer, heard } = await pair();
  const chunks = Array.from({ length: 400 }, (_, n) => Buffer.alloc(50_000 + n, n % 251));
  for (const [n, chunk] of chunks.entries()) {
    if (n % 7 === 0) socket.write(chunk);
    else writeAtOnce(socket, chunk);
  }
  expect(socket.writableLength).toBeGreaterThan(0);
  peer.resume();
  const sent = Buffer.concat(chunks);
  expect((await until(heard, sent.length)).equals(sent)).toBe(true);
  expect(socket.writableLength).toBe(0);
});

it('never writes to whoever has the descriptor of a closed socket now', async () => {
  const { socket: gone } = await pair();
  gone.on('error', () => undefined);
  gone.destroy();
  const others = await Promise.all([pair(), pair(), pair()]);
  for (const { peer } of others) peer.resume();
  writeAtOnce(gone, Buffer.from('not for you'));
  await delay(50);
  expect(others.flatMap(({ heard }) => heard)).toEqual([]);
});

it('leaves a broken line to the stream, which closes', async () => {
  const { socket, peer } = await pair();
  const closed = new Promise((resolve) => socket.on('close', resolve));
  socket.on('error', () => undefined);
  peer.resetAndDestroy();
  while (!socket.destroyed) {
    writeAtOnce(socket, Buffer.from('hello?'));
    await delay(5);
  }
  await closed;
});

it('nothing goes past what encrypts, or is no socket', () => {
  expect(isPlainSocket(new Socket())).toBe(true);
  expect(isPlainSocket(new TLSSocket(new Socket()))).toBe(false);
  expect(isPlainSocket(new Duplex())).toBe(false);
});
