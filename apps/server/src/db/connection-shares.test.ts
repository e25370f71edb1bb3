import { expect, test } from 'vitest';
import { ConnectionShares, getConnectionShare, runForCaller } from './connection-shares.ts';

const anHour = 3_600_000;

test.each([
  [1, 1, 1],
  [4, 1, 2],
  [10, 2, 5],
  [100, 25, 50],
])('a pool of %i gives an account %i and a network %i', (poolSize, ofAccount, ofNetwork) => {
  expect(getConnectionShare(poolSize, { isNetwork: false })).toBe(ofAccount);
  expect(getConnectionShare(poolSize, { isNetwork: true })).toBe(ofNetwork);
});

const account = (key: string) => ({ key, isNetwork: false });

test('a caller waits for their own connections, in order; others and background work do not wait', async () => {
  const shares = new ConnectionShares(1, anHour);
  const order: string[] = [];
  const acquireAs = (key: string, label: string) =>
    runForCaller(account(key), () => shares.acquire()).then((release) => {
      order.push(label);
      return release;
    });
  const releaseFirst = await acquireAs('bob', 'first');
  const second = acquireAs('bob', 'second');
  const third = acquireAs('bob', 'third');
  await acquireAs('cat', 'cat');
  for (let jobs = 0; jobs < 5; jobs += 1) await shares.acquire();
  expect(order).toEqual(['first', 'cat']);
  releaseFirst();
  (await second)();
  (await third)();
  expect(order).toEqual(['first', 'cat', 'second', 'third']);
  // Nothing is left of the earlier calls.
  await acquireAs('bob', 'fourth');
  expect(order.at(-1)).toBe('fourth');
});

test('a caller who waits too long is refused, and the place goes to the next one', async () => {
  const shares = new ConnectionShares(1, 1);
  const release = await runForCaller(account('bob'), () => shares.acquire());
  await expect(runForCaller(account('bob'), () => shares.acquire())).rejects.toThrow('timeout exceeded');
  release();
  await expect(runForCaller(account('bob'), () => shares.acquire())).resolves.toBeInstanceOf(Function);
});
