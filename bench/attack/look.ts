/**
 * The program of `Stranger`: looks at the list of rooms of the server in its first argument all the time, from an
 * address of its own, until it gets a message. Then it sends the maximum wait.
 */
import { setTimeout as delay } from 'node:timers/promises';

const pauseMs = 50;
const giveUpMs = 60_000;

const [baseUrl = ''] = process.argv.slice(2);
let maxWaitMs = 0;
const stop = new AbortController();
process.once('message', () => stop.abort());

async function call(): Promise<boolean> {
  try {
    const response = await fetch(`${baseUrl}/api/room-service/rooms`, {
      headers: { 'x-forwarded-for': '198.51.100.1' },
      signal: AbortSignal.timeout(giveUpMs),
    });
    await response.arrayBuffer();
    return response.ok;
  } catch {
    return false;
  }
}

// The first call also loads what this program needs.
await call();
process.send?.('ready');
// An attack may stop the server, so what fails counts only when a later call succeeds.
let failedSince: number | null = null;
while (!stop.signal.aborted) {
  const startedAt: number = failedSince ?? performance.now();
  if (await call()) {
    maxWaitMs = Math.max(maxWaitMs, performance.now() - startedAt);
    failedSince = null;
  } else failedSince = startedAt;
  await delay(pauseMs);
}
process.send?.({ maxWaitMs });
process.disconnect();
