import { expect, test } from 'vitest';
import { tuningOf } from './realtime.deps.ts';

test('pings come well before a client drops a connection that is silent for 45 s, at least every 30 s (wire 0.3)', () => {
  expect(tuningOf({}).pingIntervalMs).toBeLessThanOrEqual(30_000);
});
