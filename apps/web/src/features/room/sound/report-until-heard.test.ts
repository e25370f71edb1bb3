import { ApiError } from '@turnstage/client';
import { expect, it, vi } from 'vitest';
import { reportUntilHeard } from './report-until-heard.ts';

/** Time that passes at once; answers the pauses that were made. */
function passing() {
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

it('L8: a report is made again until the server that was away answers', async () => {
  const time = passing();
  const send = vi.fn<() => Promise<null>>().mockResolvedValue(null);
  send.mockRejectedValueOnce(failure(0)).mockRejectedValueOnce(failure(502));
  await reportUntilHeard(send, time);
  expect(send).toHaveBeenCalledTimes(3);
  expect(time.pauses).toEqual([2_000, 6_000]);
});

it('L8: a refusal is final, and a server that stays away is given up', async () => {
  const refused = vi.fn(() => Promise.reject(failure(404)));
  await reportUntilHeard(refused, passing());
  expect(refused).toHaveBeenCalledTimes(1);
  const away = vi.fn(() => Promise.reject(failure(0)));
  await reportUntilHeard(away, passing());
  expect(away).toHaveBeenCalledTimes(5);
});
