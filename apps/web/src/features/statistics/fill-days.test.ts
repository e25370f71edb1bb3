import { expect, test } from 'vitest';
import { lastDays, todayIn } from './fill-days.ts';

test('days end with today and skip none, also where clocks change', () => {
  expect(lastDays('2026-03-01', 3)).toEqual(['2026-02-27', '2026-02-28', '2026-03-01']);
  expect(new Set(lastDays('2026-04-10', 90)).size).toBe(90);
});

test('today depends on the time zone', () => {
  const now = new Date('2026-01-15T20:00:00Z');
  expect(todayIn('UTC', now)).toBe('2026-01-15');
  expect(todayIn('Asia/Tokyo', now)).toBe('2026-01-16');
});
