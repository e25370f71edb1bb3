import { expect, it } from 'vitest';
import { relativeTimeParts } from './relative-time.ts';

const minute = 60_000;
it.each([
  [-5_000, { value: 0, unit: 'second' }],
  [59_999, { value: 0, unit: 'second' }],
  [minute, { value: 1, unit: 'minute' }],
  [60 * minute - 1, { value: 59, unit: 'minute' }],
  [23 * 60 * minute, { value: 23, unit: 'hour' }],
  [6 * 24 * 60 * minute, { value: 6, unit: 'day' }],
  [7 * 24 * 60 * minute, { value: 0 }],
])('formats %d ms ago as %j', (ms, parts) => {
  expect(relativeTimeParts(ms)).toEqual(parts);
});
