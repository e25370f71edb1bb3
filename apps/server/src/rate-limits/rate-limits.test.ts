/** One limiter for everything that is counted, on a clock that only counts forward (rule Q1). */
import { describe, expect, test } from 'vitest';
import { Budget } from './budget.ts';
import { MemoryRateLimiter } from './memory-rate-limiter.ts';
import { toRetryAfter, type RateLimitPolicy } from './policy.ts';

const minute = 60_000;
const policy = (algorithm: RateLimitPolicy['algorithm'], max = 3): RateLimitPolicy => ({
  name: algorithm,
  max,
  windowMs: minute,
  algorithm,
});

/** A clock that a test moves. */
function createClock() {
  let now = 0;
  return { elapsed: () => now, advance: (ms: number) => void (now += ms) };
}

function consumeOften(limiter: MemoryRateLimiter, times: number, one: RateLimitPolicy, key = 'ann') {
  return Array.from({ length: times }, () => limiter.consume(key, one).isAllowed);
}

describe.each(['fixed', 'sliding', 'bucket'] as const)('%s', (algorithm) => {
  test('allows as many uses as the policy says, and no more', () => {
    const limiter = new MemoryRateLimiter(createClock());
    expect(consumeOften(limiter, 5, policy(algorithm))).toEqual([true, true, true, false, false]);
  });

  test('says what remains', () => {
    const limiter = new MemoryRateLimiter(createClock());
    const remaining = Array.from({ length: 4 }, () => limiter.consume('ann', policy(algorithm)).remaining);
    expect(remaining).toEqual([2, 1, 0, 0]);
  });

  test('counts each key and each policy by itself', () => {
    const limiter = new MemoryRateLimiter(createClock());
    consumeOften(limiter, 3, policy(algorithm));
    expect(limiter.consume('bob', policy(algorithm)).isAllowed).toBe(true);
    expect(limiter.consume('ann', { ...policy(algorithm), name: 'other' }).isAllowed).toBe(true);
  });

  test('allows everything again after a window', () => {
    const clock = createClock();
    const limiter = new MemoryRateLimiter(clock);
    consumeOften(limiter, 4, policy(algorithm));
    clock.advance(minute);
    expect(consumeOften(limiter, 4, policy(algorithm))).toEqual([true, true, true, false]);
  });

  test('a use that is released can be used again', () => {
    const limiter = new MemoryRateLimiter(createClock());
    consumeOften(limiter, 3, policy(algorithm));
    limiter.release('ann', policy(algorithm));
    expect(consumeOften(limiter, 2, policy(algorithm))).toEqual([true, false]);
  });

  test('the wait that it names is enough, and never longer than the window', () => {
    const clock = createClock();
    const limiter = new MemoryRateLimiter(clock);
    limiter.consume('ann', policy(algorithm));
    clock.advance(10_000);
    consumeOften(limiter, 3, policy(algorithm));
    const refused = limiter.consume('ann', policy(algorithm));
    expect(refused.isAllowed).toBe(false);
    expect(refused.resetMs).toBeGreaterThan(0);
    expect(refused.resetMs).toBeLessThanOrEqual(minute);
    clock.advance(toRetryAfter(refused) * 1000);
    expect(limiter.consume('ann', policy(algorithm)).isAllowed).toBe(true);
  });
});

test('fixed: the window starts with the first use', () => {
  const clock = createClock();
  const limiter = new MemoryRateLimiter(clock);
  limiter.consume('ann', policy('fixed'));
  clock.advance(minute - 1);
  expect(consumeOften(limiter, 3, policy('fixed'))).toEqual([true, true, false]);
  clock.advance(1);
  expect(consumeOften(limiter, 4, policy('fixed'))).toEqual([true, true, true, false]);
});

test('sliding: never more than the policy says in any window', () => {
  const clock = createClock();
  const limiter = new MemoryRateLimiter(clock);
  limiter.consume('ann', policy('sliding'));
  clock.advance(minute - 1);
  expect(consumeOften(limiter, 3, policy('sliding'))).toEqual([true, true, false]);
  clock.advance(1);
  expect(consumeOften(limiter, 2, policy('sliding'))).toEqual([true, false]);
});

test('bucket: refills evenly, up to its size', () => {
  const clock = createClock();
  const budget = new Budget(clock, policy('bucket'));
  const take = (times: number) => Array.from({ length: times }, () => budget.consume().isAllowed);
  expect(take(4)).toEqual([true, true, true, false]);
  clock.advance(minute / 3);
  expect(take(2)).toEqual([true, false]);
  clock.advance(60 * minute);
  expect(take(4)).toEqual([true, true, true, false]);
});

test('a use can cost more than one', () => {
  const limiter = new MemoryRateLimiter(createClock());
  expect(limiter.consume('ann', policy('fixed', 10), 8).remaining).toBe(2);
  expect(limiter.consume('ann', policy('fixed', 10), 3).isAllowed).toBe(false);
  expect(limiter.consume('ann', policy('fixed', 10), 2).isAllowed).toBe(true);
});

test('a flood of keys drops the ones without a use that counts, and otherwise the oldest', () => {
  const clock = createClock();
  const limiter = new MemoryRateLimiter(clock);
  const one = policy('fixed', 1);
  for (let n = 0; n < 50_000; n += 1) limiter.consume(`early ${n}`, one);
  expect(limiter.consume('early 49999', one).isAllowed).toBe(false);
  limiter.consume('one more', one);
  expect(limiter.consume('early 0', one).isAllowed).toBe(true);
  expect(limiter.consume('early 49999', one).isAllowed).toBe(false);
});
