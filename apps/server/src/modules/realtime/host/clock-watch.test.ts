import { expect, it } from 'vitest';
import { ClockWatch } from './clock-watch.ts';

it('reports a clock change once, in both directions, and ignores slewing', () => {
  let now = 1_000_000;
  let elapsed = 0;
  const watch = new ClockWatch({ now: () => now, elapsed: () => elapsed, after: () => () => undefined });
  const pass = (ms: number, shift = 0) => {
    now += ms + shift;
    elapsed += ms;
    return watch.readShiftMs();
  };
  expect(pass(60_000)).toBe(0);
  expect(pass(5, 3_600_000)).toBe(3_600_000);
  expect(pass(5)).toBe(0);
  expect(pass(5, -2_000)).toBe(-2_000);
  expect(pass(5, 600)).toBe(0);
  // slewing adds up
  expect(pass(5, 600)).toBe(1_200);
});
