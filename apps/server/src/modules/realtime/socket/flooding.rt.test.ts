/** A client that sends many frames at once doesn't delay the others. */
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { systemClock } from '../../../clock.ts';
import { createTestGate } from '../../../../testing/sockets/socket-gate.fixture.ts';
import type { Connection } from './connection.ts';
import { SocketServer } from './socket-server.ts';

/** A masked text frame with an empty object. */
const frame = Buffer.from([0x81, 0x82, 0, 0, 0, 0, 0x7b, 0x7d]);
const many = 2_000;

it('frames of two connections are read alternately', async () => {
  const received: Connection[] = [];
  const sockets = new SocketServer({
    clock: systemClock,
    gate: createTestGate(),
    tuning: { pingIntervalMs: 60_000, maxUnsentBytes: 1_000_000 },
    onOpen: () => undefined,
    handleOtherUpgrade: () => false,
    onMessage: (connection) => void received.push(connection),
    onClose: () => undefined,
  });
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  sockets.attach(server);
  const address = `ws://127.0.0.1:${(server.address() as AddressInfo).port}/primus`;
  const [flooder, other] = [new WebSocket(address), new WebSocket(address)];
  try {
    await Promise.all([once(flooder, 'open'), once(other, 'open')]);
    const { _socket: network } = flooder as unknown as { _socket: Socket };
    network.write(Buffer.concat(Array.from({ length: many }, () => frame)));
    await expect.poll(() => received.length, { interval: 0 }).toBeGreaterThan(0);
    other.send('{}');
    await expect.poll(() => received.length, { timeout: 30_000 }).toBe(many + 1);
    const [first] = received;
    expect(received.findIndex((connection) => connection !== first)).toBeLessThan(many);
  } finally {
    flooder.terminate();
    other.terminate();
    sockets.close();
    server.close();
  }
});
