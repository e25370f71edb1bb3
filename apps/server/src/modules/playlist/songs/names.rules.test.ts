import { expect, test } from 'vitest';
import { nameKey, normalizeForSearch, toTsQuery } from './names.rules.ts';

test('names are compared without case and spacing (document 3 section 5)', () => {
  expect(nameKey('Daft  Punk', ' One More TIME')).toBe(nameKey('daft punk', 'One more time'));
});

test('artist and track are kept apart in the key', () => {
  expect(nameKey('a b', 'c')).not.toBe(nameKey('a', 'b c'));
});

test.each([
  ['Sigur Rós: Hoppípolla', 'sigur ros hoppipolla'],
  ['AC/DC — T.N.T.', 'ac dc t n t'],
  ['  ', ''],
  ['椎名林檎', '椎名林檎'],
])('normalises %j to %j', (text, words) => {
  expect(normalizeForSearch(text)).toBe(words);
});

test('a search requires all words, matches prefixes, and ignores operators', () => {
  expect(toTsQuery('mid! | ci&')).toBe('mid:* & ci:*');
  expect(toTsQuery(' & ! ')).toBeNull();
});
