import { expect, it } from 'vitest';
import { editionOf, inTurn, isSettled } from './turns.ts';

it('sends edits of a crate one after another, also behind one that failed', async () => {
  const log: string[] = [];
  let open: () => void = () => undefined;
  const gate = new Promise<void>((resolve) => {
    open = resolve;
  });
  const first = inTurn('c', async () => {
    log.push('first begins');
    await gate;
    log.push('first ends');
    throw new Error('refused');
  });
  const second = inTurn('c', async () => log.push('second'));
  const elsewhere = inTurn('other', async () => log.push('elsewhere'));
  await elsewhere;
  expect(isSettled('c')).toBe(false);
  open();
  await expect(first).rejects.toThrow('refused');
  await second;
  expect(isSettled('c')).toBe(true);
  expect(log).toEqual(['first begins', 'elsewhere', 'first ends', 'second']);
  expect(editionOf('c')).toBe(2);
});
