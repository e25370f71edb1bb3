import type { Socket } from 'node:net';
import type { Attack } from '../attack.ts';
import { chatPath, closed, openMany, roomPath } from '../sockets.ts';

const tried = 60;

/** The head of a masked frame of 15,000 bytes. */
const head = Buffer.from([0x81, 0xfe, 0x3a, 0x98, 0, 0, 0, 0]);

export const attack: Attack = {
  name: 'unfinished-frames',
  summary: `${tried} connections from one address to each socket send one frame byte by byte and never finish it.`,
  maxMemoryMb: 100,
  maxWaitMs: 1_000,
  async run(target) {
    const sockets = [
      ...(await openMany(target, chatPath, '203.0.113.1', tried)),
      ...(await openMany(target, roomPath, '203.0.113.1', tried)),
    ];
    for (const socket of sockets) {
      const { _socket: network } = socket as unknown as { _socket: Socket };
      network.setNoDelay(true).write(head);
      const next = () => {
        if (network.writable) network.write('x', () => setImmediate(next));
      };
      next();
    }
    await Promise.all(sockets.map(closed));
    return `${sockets.length} of ${2 * tried} admitted, all ended by the server`;
  },
};
