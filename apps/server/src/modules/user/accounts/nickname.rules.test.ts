import { describe, expect, test } from 'vitest';
import {
  cleanNickname,
  defaultColor,
  nicknameKey,
  nicknamesFromEmail,
  normalizeColor,
} from './nickname.rules.ts';

test.each([
  ['  Ann  ', 'Ann'],
  ['House \t\n DJ', 'House DJ'],
  ['an\u200Bn\u202E', 'ann'],
  ['Ａｎｎ', 'Ann'],
])('stores the nickname %j as %j', (input, stored) => {
  expect(cleanNickname(input)).toBe(stored);
});

test('treats nicknames that differ only in case, width or surrounding spaces as the same (decisions section 1)', () => {
  expect(new Set(['Ann', 'ANN', ' ann ', 'Ａｎｎ'].map(nicknameKey))).toEqual(new Set(['ann']));
});

describe('a nickname derived from an e-mail address (decisions section 1)', () => {
  test('is the local part, then the local part with numbers', () => {
    const [first, ...rest] = nicknamesFromEmail('bob@world.test', 42);
    expect(first).toBe('bob');
    expect(rest).toHaveLength(8);
    expect(new Set(rest).size).toBe(8);
    for (const name of rest) expect(name).toMatch(/^bob[1-9]\d{3}$/);
  });

  test.each(['b@world.test', `${'long'.repeat(16)}@world.test`, '\u200B@world.test'])(
    '%j gives nicknames of 2 to 30 characters',
    (email) => {
      for (const name of nicknamesFromEmail(email, 7)) {
        expect(name.length).toBeGreaterThanOrEqual(2);
        expect(name.length).toBeLessThanOrEqual(30);
      }
    },
  );
});

test('stores colours as #RRGGBB, whatever notation they come in', () => {
  expect(normalizeColor('7fe3c8')).toBe('#7FE3C8');
  expect(normalizeColor('#7fE3c8')).toBe('#7FE3C8');
  for (let seed = 0; seed < 20; seed += 1) expect(defaultColor(seed)).toMatch(/^#[0-9A-F]{6}$/);
});
