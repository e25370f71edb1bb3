import { describe, expect, test } from 'vitest';
import { anonymisedAt, deletedNickname, deactivatingSince } from './deactivation.rules.ts';

describe('deletion of an account (decisions section 1)', () => {
  test('takes 14 days', () => {
    expect(anonymisedAt(0)).toBe(14 * 24 * 60 * 60 * 1000);
  });

  test.each([
    [null, null, null],
    [5, null, 5],
    [null, 7, 7],
    [5, 7, 5],
    [9, 7, 7],
  ])('requested at %s and deactivated at %s: pending since %s', (requestedAt, closedAt, since) => {
    expect(deactivatingSince({ deactivation_requested_at: requestedAt, deactivated_at: closedAt })).toBe(
      since,
    );
  });

  test('ends with a nickname that says deleted', () => {
    expect(deletedNickname(4, () => 0)).toBe('deleted-aaaa');
    expect(deletedNickname(8, (below) => below - 1)).toBe('deleted-99999999');
  });
});
