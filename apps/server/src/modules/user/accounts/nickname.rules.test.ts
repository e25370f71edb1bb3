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
])('the nickname %j is kept as %j', (wanted, kept) => {
  expect(cleanNickname(wanted)).toBe(kept);
});

test('nicknames that differ in case, width or outer blanks are one (decisions section 1)', () => {
  expect(new Set(['Ann', 'ANN', ' ann ', 'Ａｎｎ'].map(nicknameKey))).toEqual(new Set(['ann']));
});

describe('a nickname made from an e-mail (decisions section 1)', () => {
  test('is its local part, then the same with numbers', () => {
    const [first, ...rest] = nicknamesFromEmail('bob@world.test', 42);
    expect(first).toBe('bob');
    expect(rest).toHaveLength(8);
    expect(new Set(rest).size).toBe(8);
    for (const name of rest) expect(name).toMatch(/^bob[1-9]\d{3}$/);
  });

  test.each(['b@world.test', `${'long'.repeat(16)}@world.test`, '\u200B@world.test'])(
    '%j gives names of 2 to 30 characters',
    (email) => {
      for (const name of nicknamesFromEmail(email, 7)) {
        expect(name.length).toBeGreaterThanOrEqual(2);
        expect(name.length).toBeLessThanOrEqual(30);
      }
    },
  );
});

test('colours are kept as #RRGGBB however they are written', () => {
  expect(normalizeColor('7fe3c8')).toBe('#7FE3C8');
  expect(normalizeColor('#7fE3c8')).toBe('#7FE3C8');
  for (let seed = 0; seed < 20; seed += 1) expect(defaultColor(seed)).toMatch(/^#[0-9A-F]{6}$/);
});
