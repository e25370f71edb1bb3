import { expect, it } from 'vitest';
import { SerialQueue } from './serial-queue.ts';

it('runs work with the same key one after the other, also after a failure, and other keys in parallel', async () => {
  const serialQueue = new SerialQueue();
  const log: string[] = [];
  const gates: (() => void)[] = [];
  const work = (name: string) => async () => {
    log.push(`${name} begins`);
    await new Promise<void>((resolve) => gates.push(resolve));
    log.push(`${name} ends`);
    if (name === 'first') throw new Error('first failed');
    return name;
  };
  const first = serialQueue.run('key', work('first'));
  const second = serialQueue.run('key', work('second'));
  const other = serialQueue.run('other key', work('other'));
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
