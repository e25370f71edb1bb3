import { describe, expect, test } from 'vitest';
import { mayMailLink } from './reset.rules.ts';

const minute = 60_000;

describe('links for a new password (rule A5)', () => {
  test.each([
    ['the first', [], true],
    ['a second within a minute', [minute - 1], false],
    ['a second after a minute', [minute], true],
    ['a fifth', [10, 20, 30, 40].map((ago) => ago * minute), true],
    ['a sixth', [10, 20, 30, 40, 50].map((ago) => ago * minute), false],
  ])('%s', (_which, ago, allowed) => {
    const now = 100 * minute;
    expect(
      mayMailLink(
        ago.map((ms) => now - ms),
        now,
      ),
    ).toBe(allowed);
  });
});
