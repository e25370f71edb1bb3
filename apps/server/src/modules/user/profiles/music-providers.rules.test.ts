import { expect, test } from 'vitest';
import { keepOneMainProvider } from './music-providers.rules.ts';

test.each([
  ['each once', ['audius', 'spotify', 'audius'], [], ['audius', 'spotify']],
  [
    'the main one that is new replaces the saved one',
    ['spotify', 'audius', 'apple'],
    ['spotify'],
    ['audius', 'apple'],
  ],
  ['of two new main ones, the first', ['youtube', 'apple'], [], ['youtube']],
  ['of two saved main ones, the first', ['apple', 'youtube'], ['youtube', 'apple'], ['apple']],
  [
    'other services are not limited',
    ['audius', 'soundcloud', 'sevenDigital'],
    [],
    ['audius', 'soundcloud', 'sevenDigital'],
  ],
  ['none', [], ['spotify'], []],
])('A32: %s', (_what, wanted, saved, expected) => {
  expect(keepOneMainProvider(wanted, saved)).toEqual(expected);
});
