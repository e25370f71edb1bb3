import { expect, it } from 'vitest';
import { createSerialQueue } from './serial-queue.ts';

it('starts the next task when the one before has ended, successfully or not', async () => {
  const started: string[] = [];
  const ends: Record<string, { well: () => void; badly: () => void }> = {};
  const send = createSerialQueue();
  for (const name of ['one', 'two', 'three'])
    send(() => {
      started.push(name);
      return new Promise<void>((resolve, reject) => {
        ends[name] = { well: resolve, badly: () => reject(new Error(name)) };
      });
    });

  await expect.poll(() => started).toEqual(['one']);
  ends['one']?.well();
  await expect.poll(() => started).toEqual(['one', 'two']);
  ends['two']?.badly();
  await expect.poll(() => started).toEqual(['one', 'two', 'three']);
});
