import { expect, it } from 'vitest';
import { msUntilNextChange } from './next-change.ts';

const at = (seconds: number) => new Date(seconds * 1_000).toISOString();
const event = (from: number, to: number) => ({ startsAt: at(from), endsAt: at(to) });

it('N22: a list of events is fetched again when the next of them starts or ends', () => {
  const events = [event(100, 200), event(150, 300)];
  expect(msUntilNextChange(events, 90_000)).toBe(11_000);
  expect(msUntilNextChange(events, 120_000)).toBe(31_000);
  expect(msUntilNextChange(events, 160_000)).toBe(41_000);
  expect(msUntilNextChange(events, 250_000)).toBe(51_000);
});

it('N22: nothing is fetched again when nothing starts or ends any more', () => {
  expect(msUntilNextChange([], 0)).toBe(false);
  expect(msUntilNextChange([event(1, 2)], 3_000)).toBe(false);
});

it('waits for a day at most, since timers have an end', () => {
  expect(msUntilNextChange([event(1e9, 2e9)], 0)).toBe(24 * 60 * 60 * 1000);
});
