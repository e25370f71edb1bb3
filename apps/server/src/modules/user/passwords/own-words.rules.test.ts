import { expect, test } from 'vitest';
import { isKnownPassword } from './known-passwords.ts';
import { consistsOfOwnWord } from './own-words.rules.ts';

test.each(['password', '12345678', 'QWERTYUIOP', 'iloveyou', 'Sunshine', '1qaz2wsx'])(
  'Q21: %s is a common password',
  (password) => expect(isKnownPassword(password)).toBe(true),
);

test.each(['correct horse battery', 'passw0rd of the attic', '', 'seven green lamps'])(
  'Q21: %j is none',
  (password) => expect(isKnownPassword(password)).toBe(false),
);

test.each([
  ['Turnstage2026!', []],
  ['discodana', ['DiscoDana']],
  ['99DiscoDana99', ['DiscoDana']],
  ['dana.lopez', ['dana.lopez@example.org']],
  ['dana.lopez@example.org', ['dana.lopez@example.org']],
  ['20262026', ['20262026']],
])('Q21: %s is a word of its owner or of the product', (password, words) => {
  expect(consistsOfOwnWord(password, words)).toBe(true);
});

test.each([
  ['turnstage with my friends', []],
  ['amy-and-eleven-others', ['amy', 'a@example.org', undefined, '']],
  ['20262026', ['1234']],
  ['20262026', []],
])('Q21: %s is not', (password, words) => {
  expect(consistsOfOwnWord(password, words)).toBe(false);
});
