import { expect, it } from 'vitest';
import { inTurn } from './in-turn.ts';

it('begins with the next when the one before has ended, well or not', async () => {
  const begun: string[] = [];
  const ends: Record<string, { well: () => void; badly: () => void }> = {};
  const send = inTurn();
  for (const name of ['one', 'two', 'three'])
    send(() => {
      begun.push(name);
      return new Promise<void>((resolve, reject) => {
        ends[name] = { well: resolve, badly: () => reject(new Error(name)) };
      });
    });

  await expect.poll(() => begun).toEqual(['one']);
  ends['one']?.well();
  await expect.poll(() => begun).toEqual(['one', 'two']);
  ends['two']?.badly();
  await expect.poll(() => begun).toEqual(['one', 'two', 'three']);
});
