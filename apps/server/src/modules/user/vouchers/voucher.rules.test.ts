import { describe, expect, test } from 'vitest';
import { isRedeemable, generateCode, normalizeCode } from './voucher.rules.ts';

describe('a code (decisions section 1)', () => {
  test('has 10 characters, none of them 0, O, 1 or I', () => {
    const all = Array.from({ length: 32 }, (_, at) => generateCode(() => at)[0]).join('');
    expect(new Set(all).size).toBe(32);
    expect(all).not.toMatch(/[01OI]/);
    expect(generateCode(() => 0)).toHaveLength(10);
  });

  test.each(['ABCDE23456', 'abcde23456', ' ABCDE-23456 ', 'abc de2 345 6'])('accepts %j', (input) => {
    expect(normalizeCode(input)).toBe('ABCDE23456');
  });
});

describe('a voucher (document 1 section 4)', () => {
  test.each([
    ['PENDING', null, true],
    ['PENDING', 101, true],
    ['PENDING', 100, false],
    ['REDEEMED', null, false],
    ['REVOKED', null, false],
  ] as const)('%s until %s at 100 is redeemable: %s', (status, expires_at, expected) => {
    expect(isRedeemable({ status, expires_at }, 100)).toBe(expected);
  });
});
