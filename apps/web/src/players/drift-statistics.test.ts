import { expect, it } from 'vitest';
import { createDriftStatistics } from './drift-statistics.ts';

it('ignores the first samples, which are taken while the player catches up', () => {
  const statistics = createDriftStatistics();
  statistics.add(325);
  for (let sample = 0; sample < 18; sample += 1) statistics.add(-12);
  expect(statistics.p95Ms()).toBeNull();
  statistics.add(8);
  expect(statistics.p95Ms()).toBe(12);
});
