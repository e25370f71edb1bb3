/** Guests have a budget each and one per network; members have their own (rule Q25). */
import { manualClock } from '@turnstage/server/testing';
import { createTestDatabase, type TestDatabase } from '@turnstage/server/testing/database';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createRateLimiters, type LimitedCaller, type RateLimiters, type RateLimitPolicy } from './index.ts';

let testDatabase: TestDatabase;
let limiters: RateLimiters;
beforeAll(async () => {
  testDatabase = await createTestDatabase();
  limiters = createRateLimiters(testDatabase.database, manualClock(), { guestsPerNetwork: 2 });
});
afterAll(() => testDatabase.drop());

const policy: RateLimitPolicy = { name: 'test', max: 3, windowMs: 60_000, algorithm: 'fixed' };
const guestsOf = (network: string, count: number): LimitedCaller[] =>
  Array.from({ length: count }, (_none, at) => ({ userUuid: `${network}-${at}`, network }));
const countAllowed = async (callers: readonly LimitedCaller[], use: object = {}) => {
  const results = await Promise.all(callers.map((caller) => limiters.callers.consume(caller, policy, use)));
  return results.filter(({ isAllowed }) => isAllowed).length;
};

test('thirty guests of one network have the budgets of two, also at the same moment', async () => {
  expect(await countAllowed(guestsOf('crowded', 30))).toBe(6);
  expect(await countAllowed(guestsOf('crowded', 40).slice(30))).toBe(0);
});

test('guests of another network and members are not affected', async () => {
  await countAllowed(guestsOf('full', 10));
  const [guest] = guestsOf('other', 1);
  expect(await countAllowed([guest!, guest!, guest!, guest!])).toBe(3);
  const member = { userUuid: 'member' };
  expect(await countAllowed([member, member, member, member])).toBe(3);
});

test('one guest can’t use what the others of the network have left', async () => {
  const [first, second] = guestsOf('shared', 2);
  expect(await countAllowed(Array.from({ length: 9 }, () => first!))).toBe(3);
  expect(await countAllowed([second!, second!, second!])).toBe(3);
});

test('what the network refuses is not counted for the guest', async () => {
  const [guest, ...others] = guestsOf('refused', 7);
  await countAllowed(others);
  expect(await countAllowed([guest!, guest!])).toBe(0);
  const elsewhere = { userUuid: guest!.userUuid, network: 'elsewhere' };
  expect(await countAllowed([elsewhere, elsewhere, elsewhere, elsewhere])).toBe(3);
});

test('each resource has budgets of its own', async () => {
  const guests = guestsOf('resources', 10);
  expect(await countAllowed(guests, { resource: 'audius' })).toBe(6);
  expect(await countAllowed(guests, { resource: 'spotify' })).toBe(6);
});

test('a refusal in a transaction leaves nothing behind once it is rolled back', async () => {
  const [guest] = guestsOf('rolled back', 1);
  const refused = testDatabase.database.transaction(async (tx) => {
    const results = [4, 3].map((cost) => limiters.callers.consume(guest!, policy, { cost, sql: tx }));
    const [tooMany, enough] = await Promise.all(results);
    expect([tooMany?.isAllowed, enough?.isAllowed]).toEqual([false, true]);
    throw new Error('refused');
  });
  await expect(refused).rejects.toThrow('refused');
  expect(await countAllowed([guest!, guest!, guest!])).toBe(3);
});
