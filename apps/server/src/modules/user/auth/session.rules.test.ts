import { describe, expect, test } from 'vitest';
import { ghostNickname, isBanned, sessionLifetimeMs } from './session.rules.ts';

const dayMs = 24 * 60 * 60 * 1000;

test.each([
  ['guest', 1],
  ['user', 30],
  ['superUser', 30],
  ['bot', 3650],
] as const)('a token of a %s lives %i days (decisions section 1)', (role, days) => {
  expect(sessionLifetimeMs(role)).toBe(days * dayMs);
});

describe('a ban (decisions section 1)', () => {
  test('without an end is active', () => {
    expect(isBanned({ banned_at: 1, banned_until: null }, 1e15)).toBe(true);
  });
  test('with an end is active until then', () => {
    expect(isBanned({ banned_at: 1, banned_until: 100 }, 99)).toBe(true);
    expect(isBanned({ banned_at: 1, banned_until: 100 }, 100)).toBe(false);
  });
  test('that was never set is not active', () => {
    expect(isBanned({ banned_at: null, banned_until: null }, 5)).toBe(false);
  });
});

test('a guest is always the same ghost-NNNN', () => {
  expect(ghostNickname('0000000a-0000-4000-8000-000000000000')).toBe('ghost-0010');
  expect(ghostNickname('ffffffff-0000-4000-8000-000000000000')).toMatch(/^ghost-\d{4}$/);
});
