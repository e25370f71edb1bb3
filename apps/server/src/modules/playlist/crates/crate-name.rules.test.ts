import { expect, test } from 'vitest';
import { copyName, nameOrDefault } from './crate-name.rules.ts';

test('a crate without a name gets the lowest unused number (document 3 section 5)', () => {
  expect(nameOrDefault(undefined, ['New Playlist #1', 'New Playlist #3'])).toBe('New Playlist #2');
  expect(nameOrDefault(' \t', [])).toBe('New Playlist #1');
  expect(nameOrDefault('  Late   night ', [])).toBe('Late night');
});

test('a copy keeps the name unless it is taken', () => {
  expect(copyName('Mix', [])).toBe('Mix');
  expect(copyName('Mix', ['Mix', 'Mix (2)'])).toBe('Mix (3)');
});
