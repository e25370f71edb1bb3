import { expect, it } from 'vitest';
import { ClockWatch } from './clock-watch.ts';

it('tells of a set time once, both ways, and lets pass what is slewed', () => {
  let now = 1_000_000;
  let elapsed = 0;
  const watch = new ClockWatch({ now: () => now, elapsed: () => elapsed, after: () => () => undefined });
  const pass = (ms: number, setBy = 0) => {
    now += ms + setBy;
    elapsed += ms;
    return watch.setByMs();
  };
  expect(pass(60_000)).toBe(0);
  expect(pass(5, 3_600_000)).toBe(3_600_000);
  expect(pass(5)).toBe(0);
  expect(pass(5, -2_000)).toBe(-2_000);
  expect(pass(5, 600)).toBe(0);
  // what is slewed adds up
  expect(pass(5, 600)).toBe(1_200);
});
