import { randomBytes } from 'node:crypto';
import type { Attack } from '../attack.ts';
import { chatPath, closed, flood, open } from '../sockets.ts';

const frames = 100_000;
const connections = 200;

/** A token that looks like ours: checking it costs the same as a real one. */
function forge(): string {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const claims = { iss: 'turntable-user-service', sub: 'x', exp: 4_000_000_000 };
  return `${part({ alg: 'RS256', typ: 'JWT' })}.${part(claims)}.${randomBytes(256).toString('base64url')}`;
}

const frame = () => JSON.stringify({ appId: 'x', type: 'auth', body: { auth: forge() } });

export const attack: Attack = {
  name: 'forged-tokens',
  summary: `One connection without an account sends ${frames} auth frames with forged tokens to the chat socket, and then ${connections} connections do.`,
  maxMemoryMb: 100,
  maxWaitMs: 1_000,
  async run(target) {
    const first = await open(target, chatPath, '203.0.113.1');
    if (!first) throw new Error('the first connection was refused');
    const sent = await flood(first, frames, frame);
    await closed(first);
    let admitted = 0;
    for (let n = 0; n < connections; n += 1) {
      const socket = await open(target, chatPath, '203.0.113.1');
      if (!socket) continue;
      admitted += 1;
      await flood(socket, 200, frame);
    }
    return `ended after ${sent} of ${frames} frames were written; then ${admitted} of ${connections} connections admitted`;
  },
};
