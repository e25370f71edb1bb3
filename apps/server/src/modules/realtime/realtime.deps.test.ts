import { expect, test } from 'vitest';
import { paceOf } from './realtime.deps.ts';

test('pings come well before a client drops a link that is silent for 45 s, at least every 30 s (wire 0.3)', () => {
  expect(paceOf({}).pingIntervalMs).toBeLessThanOrEqual(30_000);
});
