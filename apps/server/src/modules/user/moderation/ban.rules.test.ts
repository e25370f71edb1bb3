import { describe, expect, test } from 'vitest';
import { endOfBan, longestBanMs, usualBanMs, wordsFor } from './ban.rules.ts';

const now = Date.UTC(2026, 0, 15);

describe('the end of a temporary ban (decisions section 1)', () => {
  test('is a day away when nothing is said', () => {
    expect(endOfBan(undefined, now)).toBe(now + usualBanMs);
  });
  test('is the time that is said', () => {
    expect(endOfBan('2026-01-15T01:00:00Z', now)).toBe(now + 3_600_000);
    expect(endOfBan(new Date(now + longestBanMs).toISOString(), now)).toBe(now + longestBanMs);
  });
  test.each(['2026-01-15T00:00:00Z', '2025-12-31T00:00:00Z', 'tomorrow', '', '+099999-01-01T00:00:00Z'])(
    'is not %j',
    (text) => {
      expect(endOfBan(text, now)).toBeNull();
    },
  );
});

test('the history has the reason first, then what is for staff', () => {
  expect(wordsFor({ reason: ' spam ', comment: 'third time' })).toBe('spam\nthird time');
  expect(wordsFor({ comment: 'third time' })).toBe('third time');
  expect(wordsFor({ reason: ' ' })).toBe('');
});
