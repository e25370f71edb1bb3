import { expect, test } from 'vitest';
import { isTrackKind, toGenreName } from './cyanite.rules.ts';

test.each([
  ['electronicDance', 'Electronic dance'],
  ['pop', 'Pop'],
  ['rapHipHop', 'Rap hip hop'],
])('the tag %s is the genre %s', (tag, name) => {
  expect(toGenreName(tag)).toBe(name);
});

test('knows two kinds of tracks', () => {
  expect(['LibraryTrack', 'SpotifyTrack', 'Playlist'].map(isTrackKind)).toEqual([true, true, false]);
});
