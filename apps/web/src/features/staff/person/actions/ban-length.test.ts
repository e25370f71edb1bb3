import { expect, it } from 'vitest';
import { endOfBan } from './ban-length.ts';

const now = Date.parse('2026-01-15T20:00:00Z');

it('counts from now', () => {
  expect(endOfBan('hour', '', now)).toBe(now + 3_600_000);
  expect(endOfBan('week', '', now)).toBe(Date.parse('2026-01-22T20:00:00Z'));
});

it('has no end when it is for good', () => {
  expect(endOfBan('ever', '2026-02-01T10:00', now)).toBeNull();
});

it('takes a date to come and no other', () => {
  expect(endOfBan('until', '2026-02-01T10:00', now)).toBe(Date.parse('2026-02-01T10:00'));
  for (const wrong of ['', 'soon', '2025-02-01T10:00']) expect(endOfBan('until', wrong, now)).toBeUndefined();
});
