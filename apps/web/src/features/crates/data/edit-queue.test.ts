import { expect, it } from 'vitest';
import { getRevision, enqueueEdit, isSettled } from './edit-queue.ts';

it('sends the edits of a crate one after the other, also after one that failed', async () => {
  const log: string[] = [];
  let open: () => void = () => undefined;
  const gate = new Promise<void>((resolve) => {
    open = resolve;
  });
  const first = enqueueEdit('c', async () => {
    log.push('first begins');
    await gate;
    log.push('first ends');
    throw new Error('refused');
  });
  const second = enqueueEdit('c', async () => log.push('second'));
  const otherCrate = enqueueEdit('other', async () => log.push('elsewhere'));
  await otherCrate;
  expect(isSettled('c')).toBe(false);
  open();
  await expect(first).rejects.toThrow('refused');
  await second;
  expect(isSettled('c')).toBe(true);
  expect(log).toEqual(['first begins', 'elsewhere', 'first ends', 'second']);
  expect(getRevision('c')).toBe(2);
});
