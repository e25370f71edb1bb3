import { expect, it } from 'vitest';
import { listRestMs } from './list-rest.ts';

it('asks again soon while nobody is anywhere', () => {
  expect(listRestMs(0, 1)).toBe(1_500);
  expect(listRestMs(0, 19)).toBe(1_500);
});

it('takes its time once somebody is somewhere, after half a minute, and where nothing was answered', () => {
  expect(listRestMs(1, 1)).toBe(10_000);
  expect(listRestMs(0, 20)).toBe(10_000);
  expect(listRestMs(undefined, 0)).toBe(10_000);
});
