import { expect, it } from 'vitest';
import { getBanEnd } from './ban-length.ts';

const now = Date.parse('2026-01-15T20:00:00Z');

it('counts from now', () => {
  expect(getBanEnd('hour', '', now)).toBe(now + 3_600_000);
  expect(getBanEnd('week', '', now)).toBe(Date.parse('2026-01-22T20:00:00Z'));
});

it('returns no end for a permanent ban', () => {
  expect(getBanEnd('ever', '2026-02-01T10:00', now)).toBeNull();
});

it('accepts only a future date', () => {
  expect(getBanEnd('until', '2026-02-01T10:00', now)).toBe(Date.parse('2026-02-01T10:00'));
  for (const wrong of ['', 'soon', '2025-02-01T10:00'])
    expect(getBanEnd('until', wrong, now)).toBeUndefined();
});
