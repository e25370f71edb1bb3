import { describe, expect, it } from 'vitest';

import { isInVain, lineFailure, patientLoading } from './hls-line.ts';

const { errorRetry } = patientLoading.default;
if (!errorRetry) throw new Error('what fails is not tried again');

/** Whether a request that was answered with `code` is made again, where the library alone would say `retry`. */
const isRetried = (count: number, code: number, retry: boolean) =>
  errorRetry.shouldRetry?.(errorRetry, count, false, { url: '/piece', code }, retry);

describe('a line that fails while a song plays', () => {
  it('is tried for as long as there is sound in store, a minute, where nothing answers', () => {
    expect(isRetried(0, 0, false)).toBe(true);
    let waitedMs = 0;
    for (let count = 0; isRetried(count, 0, false); count += 1)
      waitedMs += Math.min(errorRetry.retryDelayMs * 2 ** count, errorRetry.maxRetryDelayMs);
    expect(waitedMs).toBeGreaterThan(60_000);
    expect(waitedMs).toBeLessThan(120_000);
  });

  it('is left to the library where something answers', () => {
    expect(isRetried(0, 503, true)).toBe(true);
    expect(isRetried(0, 404, false)).toBe(false);
  });

  it('is not asked again for what is gone, where there is no other quality', () => {
    expect(isInVain({ code: 404 }, 1)).toBe(true);
    expect(isInVain({ code: 404 }, 2)).toBe(false);
    for (const response of [undefined, { code: 0 }, { code: 503 }]) expect(isInVain(response, 1)).toBe(false);
  });

  it.each([
    [undefined, 'network'],
    [{ code: 0 }, 'network'],
    [{ code: 502 }, 'network'],
    [{ code: 404 }, 'not-found'],
    [{ code: 410 }, 'not-found'],
    [{ code: 403 }, 'forbidden'],
  ] as const)('after %o the reason is %s', (response, code) => {
    expect(lineFailure(response)).toBe(code);
  });
});
