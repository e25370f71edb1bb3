import { expect, test } from 'vitest';
import { isAllowedIn } from './song-reach.ts';

test.each([
  [['youtube'], { youtube: 'a' }, true],
  [['youtube'], { spotify: 'a' }, false],
  [['youtube'], { spotify: 'a', youtube: 'b' }, true],
  [['youtube'], {}, true],
  [[], { uploadService: 'a' }, false],
])('a room with %j and a song of %j: %s (R96)', (musicProviderKeys, musicProviders, isAllowed) => {
  expect(isAllowedIn({ musicProviderKeys }, { musicProviders })).toBe(isAllowed);
});
