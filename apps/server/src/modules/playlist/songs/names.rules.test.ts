import { expect, test } from 'vitest';
import { nameKey, searchWords, wordsQuery } from './names.rules.ts';

test('names are compared without regard to case and spacing (document 3 section 5)', () => {
  expect(nameKey('Daft  Punk', ' One More TIME')).toBe(nameKey('daft punk', 'One more time'));
});

test('artist and track do not run into each other', () => {
  expect(nameKey('a b', 'c')).not.toBe(nameKey('a', 'b c'));
});

test.each([
  ['Sigur Rós: Hoppípolla', 'sigur ros hoppipolla'],
  ['AC/DC — T.N.T.', 'ac dc t n t'],
  ['  ', ''],
  ['椎名林檎', '椎名林檎'],
])('the words of %j are %j', (text, words) => {
  expect(searchWords(text)).toBe(words);
});

test('a search wants all words, each perhaps unfinished, and its signs mean nothing', () => {
  expect(wordsQuery('mid! | ci&')).toBe('mid:* & ci:*');
  expect(wordsQuery(' & ! ')).toBeNull();
});
