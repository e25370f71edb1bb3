import { open } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import type { Clock } from '../../../clock.ts';
import { refuse } from '../../../http/refusal.ts';

/** A sender that is idle for this long is gone, even if the connection looks open. */
const idleTimeoutMs = 60_000;

/** How long a sender may continue after a refusal before the connection is closed. */
const discardTimeoutMs = 10_000;

export interface StoreBodyOptions {
  readonly file: string;
  readonly maxBytes: number;
  readonly clock: Clock;
  /** Whether the file exists and is continued. */
  readonly isContinued?: boolean;
  /** Called after each chunk is on disk. */
  readonly onBytes?: (received: number) => Promise<void>;
}

/** Writes a request's body to a file and returns its length. Throws refusals; the caller deletes the file. */
export async function storeBody(body: Readable, options: StoreBodyOptions): Promise<number> {
  const { file, maxBytes, clock, onBytes, isContinued = false } = options;
  const output = await open(file, isContinued ? 'a' : 'wx');
  let received = 0;
  let clearIdleTimer = () => {};
  const resetIdleTimer = () => {
    clearIdleTimer();
    clearIdleTimer = clock.after(idleTimeoutMs, () => body.destroy(new Error('silence')));
  };
  try {
    resetIdleTimer();
    // Don't destroy the request: that closes the connection, and the sender would never read the refusal.
    for await (const chunk of bytesOf(body)) {
      received += chunk.length;
      if (received > maxBytes) throw refuse('upload/too-large');
      await output.writeFile(chunk);
      await onBytes?.(received);
      resetIdleTimer();
    }
  } finally {
    clearIdleTimer();
    await output.close();
  }
  if (received === 0) throw refuse('request/invalid', { message: 'The file is empty' });
  return received;
}

async function* bytesOf(body: Readable): AsyncGenerator<Buffer, void> {
  const iterator = body.iterator({ destroyOnReturn: false });
  try {
    for (;;) {
      const step = (await iterator.next().catch(() => {
        throw refuse('request/invalid', { message: 'The connection broke before the whole file was here' });
      })) as IteratorResult<Buffer, undefined>;
      if (step.done) return;
      yield step.value;
    }
  } finally {
    await iterator.return?.();
  }
}

/**
 * Discards what a sender still sends after a refusal, so that it can read the refusal. Once reading has begun,
 * Fastify leaves the rest of the body to us, and a sender whose body nobody reads waits forever.
 */
export function discardRest(body: Readable, clock: Clock): void {
  const cancelTimer = clock.after(discardTimeoutMs, () => body.destroy());
  body
    .once('close', cancelTimer)
    .on('error', () => undefined)
    .resume();
}
