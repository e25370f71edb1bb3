import type { Attack } from '../attack.ts';
import { chatPath, closed, flood, open, roomPath } from '../sockets.ts';

const frames = 100_000;

export const attack: Attack = {
  name: 'frame-flood',
  summary: `One connection to each socket sends ${frames} frames as fast as it can.`,
  maxMemoryMb: 100,
  maxWaitMs: 1_000,
  async run(target) {
    const written: number[] = [];
    for (const [path, frame] of [
      [roomPath, '{"event":"action","params":{"action":"syncClock"}}'],
      [chatPath, '{"action":"ping"}'],
    ] as const) {
      const socket = await open(target, path, '203.0.113.1');
      if (!socket) throw new Error(`${path} was refused`);
      written.push(await flood(socket, frames, () => frame));
      await closed(socket);
    }
    return `ended after ${written.join(' and ')} frames were written`;
  },
};
