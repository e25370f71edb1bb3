/** Fills the server at the given address with the dev world as soon as it responds: `npm run dev` starts this. */
import { setTimeout } from 'node:timers/promises';
import { systemClock } from '../src/clock.ts';
import { seedDevWorld } from './seed.ts';

const [baseUrl = 'http://127.0.0.1:3000'] = process.argv.slice(2);
const stop = new AbortController();
for (const name of ['SIGINT', 'SIGTERM'] as const) process.once(name, () => stop.abort());
const { signal } = stop;

async function isReady(): Promise<boolean> {
  const response = await fetch(`${baseUrl}/readyz`, { signal }).catch(() => undefined);
  return response?.ok ?? false;
}

async function waitUntilReady(): Promise<void> {
  while (!(await isReady())) await setTimeout(250, undefined, { signal });
}

/** A change of the source restarts the server, so a failed attempt is repeated on the next one. */
async function seedUntilDone(): Promise<void> {
  for (;;) {
    await waitUntilReady();
    try {
      return await seedDevWorld({ baseUrl, clock: systemClock, signal });
    } catch (error) {
      if (signal.aborted) return;
      console.error('dev world, will try again:', error);
      await setTimeout(1000, undefined, { signal });
    }
  }
}

await seedUntilDone().catch((error: unknown) => {
  if (!signal.aborted) throw error;
});
