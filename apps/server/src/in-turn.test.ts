import { expect, it } from 'vitest';
import { InTurn } from './in-turn.ts';

it('runs one after the other under a key, also after a failure, and lets other keys pass', async () => {
  const inTurn = new InTurn();
  const log: string[] = [];
  const gates: (() => void)[] = [];
  const work = (name: string) => async () => {
    log.push(`${name} begins`);
    await new Promise<void>((resolve) => gates.push(resolve));
    log.push(`${name} ends`);
    if (name === 'first') throw new Error('first failed');
    return name;
  };
  const first = inTurn.run('key', work('first'));
  const second = inTurn.run('key', work('second'));
  const other = inTurn.run('other key', work('other'));
  const failed = expect(first).rejects.toThrow('first failed');
  await Promise.resolve();
  expect(log).toEqual(['first begins', 'other begins']);
  gates[0]?.();
  gates[1]?.();
  await failed;
  expect(await other).toBe('other');
  while (gates.length < 3) await new Promise((resolve) => setImmediate(resolve));
  gates[2]?.();
  expect(await second).toBe('second');
  expect(log.slice(-2)).toEqual(['second begins', 'second ends']);
});
