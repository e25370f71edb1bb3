import { ApiError } from '@turnstage/client';
import { expect, it, vi } from 'vitest';
import { reportWithRetry } from './report-with-retry.ts';

/** Timers that fire at once; `pauses` records their delays. */
function transientError() {
  const pauses: number[] = [];
  const timers = {
    setTimeout: (callback: () => void, delayMs: number) => {
      pauses.push(delayMs);
      callback();
    },
    clearTimeout: () => undefined,
  };
  return { pauses, timers, random: () => 1 };
}

const failure = (status: number) => new ApiError(status, {});

it('L8: a report is retried until the server is back', async () => {
  const time = transientError();
  const send = vi.fn<() => Promise<null>>().mockResolvedValue(null);
  send.mockRejectedValueOnce(failure(0)).mockRejectedValueOnce(failure(502));
  await reportWithRetry(send, time);
  expect(send).toHaveBeenCalledTimes(3);
  expect(time.pauses).toEqual([2_000, 6_000]);
});

it('L8: a refusal is final, and retries stop when the server stays away', async () => {
  const refused = vi.fn(() => Promise.reject(failure(404)));
  await reportWithRetry(refused, transientError());
  expect(refused).toHaveBeenCalledTimes(1);
  const away = vi.fn(() => Promise.reject(failure(0)));
  await reportWithRetry(away, transientError());
  expect(away).toHaveBeenCalledTimes(5);
});
