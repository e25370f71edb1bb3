/** ADR 6, over real sockets. */
import { once } from 'node:events';
import { createServer, connect, type AddressInfo, type Server, Socket } from 'node:net';
import { Duplex } from 'node:stream';
import { TLSSocket } from 'node:tls';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { isPlainSocket, writeDirect } from './write-direct.ts';

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

/** Opens both ends of a connection. The peer reads nothing until it is resumed. */
async function pair(): Promise<{ socket: Socket; peer: Socket; received: Buffer[] }> {
  const accepted = once(server, 'connection') as Promise<[Socket]>;
  const peer = connect((server.address() as AddressInfo).port, '127.0.0.1');
  const [socket] = await accepted;
  const received: Buffer[] = [];
  peer.on('data', (bytes: Buffer) => received.push(bytes)).pause();
  open.push(socket, peer);
  return { socket, peer, received };
}

async function until(received: readonly Buffer[], length: number): Promise<Buffer> {
  await expect.poll(() => Buffer.concat(received).length, { timeout: 60_000 }).toBe(length);
  return Buffer.concat(received);
}

it('bypasses a stream with an empty buffer', async () => {
  const { socket, peer, received } = await pair();
  const written = vi.spyOn(socket, 'write');
  writeDirect(socket, Buffer.from('one'));
  writeDirect(socket, Buffer.from(' two'));
  peer.resume();
  expect((await until(received, 7)).toString()).toBe('one two');
  expect(written).not.toHaveBeenCalled();
});

it('keeps the order when the listener is slow, whichever way bytes are written', async () => {
  const { socket, peer, received } = await pair();
  const chunks = Array.from({ length: 400 }, (_, n) => Buffer.alloc(50_000 + n, n % 251));
  for (const [n, chunk] of chunks.entries()) {
    if (n % 7 === 0) socket.write(chunk);
    else writeDirect(socket, chunk);
  }
  expect(socket.writableLength).toBeGreaterThan(0);
  peer.resume();
  const sent = Buffer.concat(chunks);
  expect((await until(received, sent.length)).equals(sent)).toBe(true);
  expect(socket.writableLength).toBe(0);
});

it('never writes to a new owner of a closed socket’s descriptor', async () => {
  const { socket: gone } = await pair();
  gone.on('error', () => undefined);
  gone.destroy();
  const others = [await pair(), await pair(), await pair()];
  writeDirect(gone, Buffer.from('not for you'));
  for (const { socket, peer, received } of others) {
    socket.end('for you');
    peer.resume();
    await once(peer, 'end');
    expect(Buffer.concat(received).toString()).toBe('for you');
  }
});

it('leaves a broken connection to the stream, which closes', async () => {
  const { socket, peer } = await pair();
  const closed = new Promise((resolve) => socket.on('close', resolve));
  socket.on('error', () => undefined);
  peer.resetAndDestroy();
  await vi.waitFor(
    () => {
      writeDirect(socket, Buffer.from('hello?'));
      expect(socket.destroyed).toBe(true);
    },
    { timeout: 60_000, interval: 5 },
  );
  await closed;
});

it('never bypasses TLS sockets or other streams', () => {
  expect(isPlainSocket(new Socket())).toBe(true);
  expect(isPlainSocket(new TLSSocket(new Socket()))).toBe(false);
  expect(isPlainSocket(new Duplex())).toBe(false);
});
