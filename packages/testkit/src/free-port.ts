import { createServer } from 'node:net';

/** Below the range that the system uses for outgoing connections, where another process could take one a moment later. */
const range = { first: 20_000, size: 12_000 };
/** Workers of the test runner that look for ports side by side; each has its own part of the range. */
const parts = 8;
const partSize = range.size / parts;

/** The test runner counts its workers from 1 on. */
const part = Number(process.env['VITEST_POOL_ID'] ?? 0) % parts;
let tried = Math.floor(Math.random() * partSize);

/**
 * A port that nobody listens on. A process gets none twice for a long time, and its neighbours none of its own: between
 * finding one and listening there can be a second.
 */
export async function findFreePort(): Promise<number> {
  for (;;) {
    tried += 1;
    const port = range.first + part * partSize + (tried % partSize);
    if (await isFree(port)) return port;
  }
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(false));
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)));
  });
}
