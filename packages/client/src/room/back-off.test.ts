import { describe, expect, it } from 'vitest';

import { backOffMs } from './back-off.ts';

/** How long each of many waits after a server is back that was away for `downMs`; chance is spread evenly. */
function waits(people: number, downMs: number): number[] {
  return Array.from({ length: people }, (_each, person) => {
    let turn = person;
    // A sequence that fills the interval evenly, so that the figures are the same each time.
    const random = () => ((turn += people) * 0.618_033_988_75) % 1;
    let at = 0;
    for (let attempt = 0; at <= downMs; attempt += 1) at += backOffMs(attempt, random);
    return at - downMs;
  }).sort((one, other) => one - other);
}

const mostWithin = (ms: number, times: number[]) =>
  Math.max(...times.map((from) => times.filter((at) => at >= from && at < from + ms).length));

describe('the way back of a thousand people', () => {
  it.each([0, 300, 1_000, 3_000, 10_000, 30_000, 120_000])(
    'after %i ms without a server is spread, and nobody waits for longer than ten seconds',
    (downMs) => {
      const times = waits(1_000, downMs);
      expect(times.at(-1)).toBeLessThanOrEqual(10_000);
      // Half of the outage, or five seconds, is what most wait.
      expect(times[500]).toBeLessThan(Math.min(5_500, 700 + downMs));
      expect(mostWithin(100, times)).toBeLessThan(300);
    },
  );
});
