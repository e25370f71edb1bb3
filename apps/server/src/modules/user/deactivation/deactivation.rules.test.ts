import { describe, expect, test } from 'vitest';
import { anonymisedAt, deletedNickname, endingSince } from './deactivation.rules.ts';

describe('the way out of an account (decisions section 1)', () => {
  test('takes 14 days', () => {
    expect(anonymisedAt(0)).toBe(14 * 24 * 60 * 60 * 1000);
  });

  test.each([
    [null, null, null],
    [5, null, 5],
    [null, 7, 7],
    [5, 7, 5],
    [9, 7, 7],
  ])('asked at %s and closed at %s: since %s', (asked, closed, since) => {
    expect(endingSince({ deactivation_requested_at: asked, deactivated_at: closed })).toBe(since);
  });

  test('ends with a nickname that says so', () => {
    expect(deletedNickname(4, () => 0)).toBe('deleted-aaaa');
    expect(deletedNickname(8, (below) => below - 1)).toBe('deleted-99999999');
  });
});
