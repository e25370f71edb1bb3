import { describe, expect, it } from 'vitest';

import { backOffMs } from './back-off.ts';

/**
 * How long each of many people waits after a server is back that was down for `downMs`, with evenly spread random
 * numbers.
 */
function waits(people: number, downMs: number): number[] {
  return Array.from({ length: people }, (_each, person) => {
    let turn = person;
    // A sequence that fills the interval evenly, so that the results are the same each time.
    const random = () => ((turn += people) * 0.618_033_988_75) % 1;
    let at = 0;
    for (let attempt = 0; at <= downMs; attempt += 1) at += backOffMs(attempt, random);
    return at - downMs;
  }).sort((one, other) => one - other);
}

const maxInWindow = (ms: number, times: number[]) =>
  Math.max(...times.map((from) => times.filter((at) => at >= from && at < from + ms).length));

describe('reconnecting a thousand people', () => {
  it.each([0, 300, 1_000, 3_000, 10_000, 30_000, 120_000])(
    'spreads out after %i ms without a server, and nobody waits longer than ten seconds',
    (downMs) => {
      const times = waits(1_000, downMs);
      expect(times.at(-1)).toBeLessThanOrEqual(10_000);
      // Most people wait for half of the outage or five seconds.
      expect(times[500]).toBeLessThan(Math.min(5_500, 700 + downMs));
      expect(maxInWindow(100, times)).toBeLessThan(300);
    },
  );
});
