import { open } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import type { Clock } from '../../../clock.ts';
import { refuse } from '../../../http/refusal.ts';

/** A sender that says nothing for so long is gone, whatever the network believes. */
const silenceMs = 60_000;

/** How long a sender whose file was refused may go on before the connection is ended. */
const discardMs = 10_000;

export interface StoreBodyOptions {
  readonly file: string;
  readonly maxBytes: number;
  readonly clock: Clock;
  /** Told of every piece that is on disk. */
  readonly onBytes: (received: number) => Promise<void>;
}

/** Writes a request's body to a file and answers its length. Throws refusals; the file is the caller's to remove. */
export async function storeBody(body: Readable, options: StoreBodyOptions): Promise<number> {
  const { file, maxBytes, clock, onBytes } = options;
  const output = await open(file, 'wx');
  let received = 0;
  let stopWaiting = () => {};
  const waitForMore = () => {
    stopWaiting();
    stopWaiting = clock.after(silenceMs, () => body.destroy(new Error('silence')));
  };
  try {
    waitForMore();
    // A destroyed request takes the connection with it, and the sender would never read the refusal.
    for await (const chunk of bytesOf(body)) {
      received += chunk.length;
      if (received > maxBytes) throw refuse('upload/too-large');
      await output.writeFile(chunk);
      await onBytes(received);
      waitForMore();
    }
  } finally {
    stopWaiting();
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
 * Throws away what a sender still sends after a refusal, so that it gets to read the refusal: once reading has begun,
 * the framework leaves the rest to us, and a sender that nobody listens to waits for ever.
 */
export function discardRest(body: Readable, clock: Clock): void {
  const forget = clock.after(discardMs, () => body.destroy());
  body
    .once('close', forget)
    .on('error', () => undefined)
    .resume();
}
