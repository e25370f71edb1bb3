import { describe, expect, it } from 'vitest';

import { isPermanentFailure, loadFailureCode, retryingLoadPolicy } from './hls-retry.ts';

const { errorRetry } = retryingLoadPolicy.default;
if (!errorRetry) throw new Error('what fails is not tried again');

/** Whether a request that failed with `code` is retried, when the library alone would decide `retry`. */
const isRetried = (count: number, code: number, retry: boolean) =>
  errorRetry.shouldRetry?.(errorRetry, count, false, { url: '/piece', code }, retry);

describe('a connection that fails while a song plays', () => {
  it('is retried for as long as the buffer lasts, a minute, while nothing responds', () => {
    expect(isRetried(0, 0, false)).toBe(true);
    let waitedMs = 0;
    for (let count = 0; isRetried(count, 0, false); count += 1)
      waitedMs += Math.min(errorRetry.retryDelayMs * 2 ** count, errorRetry.maxRetryDelayMs);
    expect(waitedMs).toBeGreaterThan(60_000);
    expect(waitedMs).toBeLessThan(120_000);
  });

  it('is left to the library when something responds', () => {
    expect(isRetried(0, 503, true)).toBe(true);
    expect(isRetried(0, 404, false)).toBe(false);
  });

  it('is not retried for a missing file when there is no other quality', () => {
    expect(isPermanentFailure({ code: 404 }, 1)).toBe(true);
    expect(isPermanentFailure({ code: 404 }, 2)).toBe(false);
    for (const response of [undefined, { code: 0 }, { code: 503 }])
      expect(isPermanentFailure(response, 1)).toBe(false);
  });

  it.each([
    [undefined, 'network'],
    [{ code: 0 }, 'network'],
    [{ code: 502 }, 'network'],
    [{ code: 404 }, 'not-found'],
    [{ code: 410 }, 'not-found'],
    [{ code: 403 }, 'forbidden'],
  ] as const)('after %o the failure code is %s', (response, code) => {
    expect(loadFailureCode(response)).toBe(code);
  });
});
