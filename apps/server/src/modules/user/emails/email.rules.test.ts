import { describe, expect, test } from 'vitest';
import { isCodeUsable, isEmail, normalizeEmail } from './email.rules.ts';

test('addresses are trimmed and lower-cased (decisions section 1)', () => {
  expect(normalizeEmail('  Ann@World.Test ')).toBe('ann@world.test');
});

test.each([
  ['ann@world.test', true],
  ['a.b+c@localhost', true],
  ['ann@sub.world.test', true],
  ["Zoë.o'neil@bücher.example", true],
  ['bob,ann@world.test', false],
  ['bob;ann@world.test', false],
  ['bob<ann@world.test>', false],
  ['"ann"@world.test', false],
  ['staff:ann@world.test', false],
  ['ann\u0007@world.test', false],
  ['ann\u200b@world.test', false],
  ['ann', false],
  ['@world.test', false],
  ['ann@', false],
  ['ann@world..test', false],
  ['ann@.test', false],
  ['a b@world.test', false],
  ['a@b@world.test', false],
  [`${'a'.repeat(250)}@world.test`, false],
])('%j is an e-mail address: %s', (text, is) => {
  expect(isEmail(text)).toBe(is);
});

const minuteMs = 60_000;

describe('a code (decisions section 1)', () => {
  const newCode = { code_hash: 'hash', code_sent_at: 0, code_tries: 0 };
  test('works for 15 minutes', () => {
    expect(isCodeUsable(newCode, 15 * minuteMs - 1)).toBe(true);
    expect(isCodeUsable(newCode, 15 * minuteMs)).toBe(false);
  });
  test('allows five tries', () => {
    expect(isCodeUsable({ ...newCode, code_tries: 4 }, 0)).toBe(true);
    expect(isCodeUsable({ ...newCode, code_tries: 5 }, 0)).toBe(false);
  });
  test('that was used or never sent does not work', () => {
    expect(isCodeUsable({ ...newCode, code_hash: null }, 0)).toBe(false);
    expect(isCodeUsable({ ...newCode, code_sent_at: null }, 0)).toBe(false);
  });
});
