import { manualClock } from '@turnstage/server/testing';
import { expect, test } from 'vitest';
import { createCircuitBreaker } from './circuit-breaker.ts';
import { ProviderFailure } from './provider-failure.ts';

function setUp() {
  const clock = manualClock();
  return { clock, breaker: createCircuitBreaker('Vendor', clock) };
}
const fine = () => Promise.resolve('fine');
const failing = (kind: ProviderFailure['kind'], seconds?: number) => () =>
  Promise.reject(new ProviderFailure(kind, kind, seconds));

async function failTimes(breaker: ReturnType<typeof setUp>['breaker'], times: number) {
  for (let i = 0; i < times; i++) await expect(breaker.run(failing('unreachable'))).rejects.toThrow();
}

test('opens after five failures in a row, and lets one request try it half a minute later', async () => {
  const { clock, breaker } = setUp();
  await failTimes(breaker, 4);
  expect(await breaker.run(fine)).toBe('fine');
  await failTimes(breaker, 5);
  expect(breaker.isOpen).toBe(true);
  let calls = 0;
  await expect(
    breaker.run(async () => {
      calls += 1;
    }),
  ).rejects.toThrow(/not called/);
  expect(calls).toBe(0);
  clock.advance(30_000);
  const trial = breaker.run(fine);
  await expect(breaker.run(fine)).rejects.toThrow(/not called/);
  expect(await trial).toBe('fine');
  expect(await breaker.run(fine)).toBe('fine');
});

test('stays open when the trial fails', async () => {
  const { clock, breaker } = setUp();
  await failTimes(breaker, 5);
  clock.advance(30_000);
  await failTimes(breaker, 1);
  expect(breaker.isOpen).toBe(true);
});

test('opens at once for as long as a busy service asks, but a quarter of an hour at most', async () => {
  const { clock, breaker } = setUp();
  await expect(breaker.run(failing('busy', 120))).rejects.toThrow();
  clock.advance(119_000);
  expect(breaker.isOpen).toBe(true);
  clock.advance(1_000);
  await expect(breaker.run(failing('busy', 86_400))).rejects.toThrow();
  clock.advance(15 * 60_000);
  expect(await breaker.run(fine)).toBe('fine');
});

test('refused credentials and faults of ours do not open it', async () => {
  const { breaker } = setUp();
  for (let i = 0; i < 6; i++) await expect(breaker.run(failing('refused'))).rejects.toThrow();
  for (let i = 0; i < 6; i++)
    await expect(breaker.run(() => Promise.reject(new Error('bug')))).rejects.toThrow();
  expect(breaker.isOpen).toBe(false);
});
