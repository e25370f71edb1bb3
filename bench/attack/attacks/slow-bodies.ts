import { once } from 'node:events';
import { connect } from 'node:net';
import type { Attack } from '../attack.ts';
import { Target } from '../target.ts';

const count = 200;
/** Longer than a server that has no requests. */
const maxDelayMs = 1_000;

export const attack: Attack = {
  name: 'slow-bodies',
  summary: `${count} requests never finish their body, and then the server is stopped.`,
  maxMemoryMb: 100,
  maxWaitMs: 1_000,
  async run(target) {
    const { token } = await target.person('slow');
    const { hostname, port } = new URL(target.baseUrl);
    const head = (path: string) =>
      `POST ${path} HTTP/1.1\r\nhost: x\r\nauthorization: Bearer ${token}\r\ncontent-length: 100000\r\n`;
    for (let n = 0; n < count; n += 1) {
      const socket = connect(Number(port), hostname).resume();
      socket.on('error', () => undefined);
      await once(socket, 'connect');
      const path = n % 2 ? '/api/chat-service/images' : '/api/user-service/auth/login';
      socket.write(`${head(path)}content-type: application/json\r\n\r\n{`);
    }
    const idle = await Target.start();
    const idleMs = await idle.terminate();
    await idle.stop();
    const stopMs = await target.terminate();
    const note = `SIGTERM took ${stopMs.toFixed(0)} ms, without requests ${idleMs.toFixed(0)} ms`;
    if (stopMs > idleMs + maxDelayMs) throw new Error(note);
    return note;
  },
};
