import type { Attack } from '../attack.ts';
import { memoryOfTree } from '../memory.ts';
import { chatPath, closed, openMany, roomPath } from '../sockets.ts';

const tried = 500;

export const attack: Attack = {
  name: 'silent-connections',
  summary: `${tried} connections from one address to each socket say nothing.`,
  maxMemoryMb: 60,
  maxWaitMs: 1_000,
  async run(target) {
    const before = await memoryOfTree(target.pid);
    const sockets = [
      ...(await openMany(target, chatPath, '203.0.113.1', tried)),
      ...(await openMany(target, roomPath, '203.0.113.1', tried)),
    ];
    const perSocketKb = (((await memoryOfTree(target.pid)) - before) * 1024) / sockets.length;
    await Promise.all(sockets.map(closed));
    return `${sockets.length} of ${2 * tried} admitted, ${perSocketKb.toFixed(0)} kB each, all closed by the server`;
  },
};
