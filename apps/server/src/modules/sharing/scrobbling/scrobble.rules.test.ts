import type { Song } from '@turnstage/contracts';
import { expect, test } from 'vitest';
import { isHeard, listenOf, pauseAfter } from './scrobble.rules.ts';

test.each([
  [200, 99.9, false],
  [200, 100, true],
  [31, 15.5, true],
  [1200, 239, false],
  [1200, 240, true],
])('V44: of %d s, %d s are heard: %j', (duration, heard, isEnough) => {
  expect(isHeard(heard, duration)).toBe(isEnough);
});

test('V44: songs under 30 s and songs without a name are left out', () => {
  const song = { trackName: ' Lanterns ', artistName: 'Ada', albumName: '', duration: 30 } as unknown as Song;
  expect(listenOf(song, 7)).toEqual({
    trackName: 'Lanterns',
    artistName: 'Ada',
    albumName: null,
    isrc: null,
    durationSeconds: 30,
    listenedAt: 7,
  });
  expect(listenOf({ ...song, duration: 29 }, 7)).toBeUndefined();
  expect(listenOf({ ...song, artistName: ' ' }, 7)).toBeUndefined();
});

test.each([
  [1, undefined, 60_000],
  [3, undefined, 240_000],
  [30, undefined, 3_600_000],
  [1, 300, 300_000],
  [1, 1e9, 86_400_000],
])('V46: after %d failures and Retry-After %j the pause is %d ms', (failures, retryAfter, pause) => {
  expect(pauseAfter(failures, retryAfter)).toBe(pause);
});
