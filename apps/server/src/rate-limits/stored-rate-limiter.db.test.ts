/** Limits that hold across restarts, and when the system's time is set (rule Q1). */
import { manualClock, type ManualClock } from '@turnstage/server/testing';
import { createTestDatabase, type TestDatabase } from '@turnstage/server/testing/database';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { StoredRateLimiter } from './stored-rate-limiter.ts';
import type { RateLimitPolicy } from './policy.ts';

let testDatabase: TestDatabase;
beforeAll(async () => {
  testDatabase = await createTestDatabase();
});
afterAll(() => testDatabase.drop());

const minute = 60_000;
const policy: RateLimitPolicy = { name: 'test', max: 3, windowMs: minute, algorithm: 'fixed' };
const start = (clock: ManualClock) => new StoredRateLimiter(testDatabase.database, clock);

async function consumeOften(limiter: StoredRateLimiter, times: number, key: string) {
  const results = [];
  for (let n = 0; n < times; n += 1) results.push((await limiter.consume(key, policy)).isAllowed);
  return results;
}

test('of parallel uses exactly as many are allowed as the policy says', async () => {
  const limiter = start(manualClock());
  const results = await Promise.all(Array.from({ length: 20 }, () => limiter.consume('parallel', policy)));
  expect(results.filter(({ isAllowed }) => isAllowed)).toHaveLength(3);
});

test('a use that costs more than the whole budget is refused, as the first one too', async () => {
  const clock = manualClock();
  const limiter = start(clock);
  const tooMuch = { isAllowed: false, remaining: 3, resetMs: minute };
  expect(await limiter.consume('large', policy, 4)).toEqual(tooMuch);
  expect(await limiter.consume('large', policy, 3)).toMatchObject({ isAllowed: true, remaining: 0 });
  clock.advance(minute);
  expect(await limiter.consume('large', policy, 4)).toEqual(tooMuch);
  expect((await limiter.consume('large', { ...policy, max: 0 })).isAllowed).toBe(false);
});

test('counts from the first use to the end of the window', async () => {
  const clock = manualClock();
  const limiter = start(clock);
  expect(await limiter.consume('window', policy)).toEqual({ isAllowed: true, remaining: 2, resetMs: minute });
  clock.advance(minute - 1);
  expect(await consumeOften(limiter, 3, 'window')).toEqual([true, true, false]);
  expect(await limiter.consume('window', policy)).toEqual({ isAllowed: false, remaining: 0, resetMs: 1 });
  clock.advance(1);
  expect(await consumeOften(limiter, 4, 'window')).toEqual([true, true, true, false]);
});

test('a released use can be used again', async () => {
  const limiter = start(manualClock());
  await consumeOften(limiter, 3, 'released');
  await limiter.release('released', policy);
  expect(await consumeOften(limiter, 2, 'released')).toEqual([true, false]);
});

test('another process goes on counting', async () => {
  const clock = manualClock();
  await consumeOften(start(clock), 3, 'restart');
  expect(await start(clock).consume('restart', policy)).toMatchObject({ isAllowed: false });
});

test.each([10 * minute, -10 * minute])(
  'setting the time by %i ms neither refuses nor delays anyone',
  async (by) => {
    const clock = manualClock();
    const limiter = start(clock);
    const key = `set ${by}`;
    await consumeOften(limiter, 2, key);
    clock.set(by);
    expect(await consumeOften(limiter, 2, key)).toEqual([true, false]);
    clock.advance(minute - 1);
    expect(await limiter.consume(key, policy)).toMatchObject({ isAllowed: false, resetMs: 1 });
    clock.advance(1);
    expect(await limiter.consume(key, policy)).toMatchObject({ isAllowed: true });
  },
);

test('time that was set back before a restart mutes nobody', async () => {
  const clock = manualClock();
  await consumeOften(start(clock), 4, 'back');
  clock.set(-10 * minute);
  expect(await consumeOften(start(clock), 4, 'back')).toEqual([true, true, true, false]);
});

test('ended windows are deleted, and no key can be read from the table', async () => {
  const clock = manualClock();
  const limiter = start(clock);
  await limiter.consume('ann@example.org', policy);
  const { rows } = await testDatabase.database.pool.query('select key from rate_limits.usage');
  expect(JSON.stringify(rows)).not.toContain('ann');
  clock.advance(60 * minute);
  await limiter.consume('later', policy);
  const { rows: left } = await testDatabase.database.pool.query(
    'select count(*)::int as n from rate_limits.usage',
  );
  expect(left).toEqual([{ n: 1 }]);
});
