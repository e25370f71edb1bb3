import { describe, expect, test } from 'vitest';
import { parseBanEnd, maxBanMs, defaultBanMs, formatComment } from './ban.rules.ts';

const now = Date.UTC(2026, 0, 15);

describe('the end of a temporary ban (decisions section 1)', () => {
  test('is one day from now by default', () => {
    expect(parseBanEnd(undefined, now)).toBe(now + defaultBanMs);
  });
  test('is the given time', () => {
    expect(parseBanEnd('2026-01-15T01:00:00Z', now)).toBe(now + 3_600_000);
    expect(parseBanEnd(new Date(now + maxBanMs).toISOString(), now)).toBe(now + maxBanMs);
  });
  test.each(['2026-01-15T00:00:00Z', '2025-12-31T00:00:00Z', 'tomorrow', '', '+099999-01-01T00:00:00Z'])(
    'cannot be %j',
    (text) => {
      expect(parseBanEnd(text, now)).toBeNull();
    },
  );
});

test('the history shows the reason first, then the comment for staff', () => {
  expect(formatComment({ reason: ' spam ', comment: 'third time' })).toBe('spam\nthird time');
  expect(formatComment({ comment: 'third time' })).toBe('third time');
  expect(formatComment({ reason: ' ' })).toBe('');
});
