import { afterAll, expect, test, vi } from 'vitest';
import { getCoverSource } from './cover-source.ts';

vi.stubGlobal('location', new URL('https://music.test/r/attic'));
afterAll(() => vi.unstubAllGlobals());

test.each([
  ['/api/upload-service/covers/1.webp', '/api/upload-service/covers/1.webp'],
  ['https://music.test/files/1.webp', 'https://music.test/files/1.webp'],
  ['blob:https://music.test/1', 'blob:https://music.test/1'],
  ['https://', 'https://'],
  [
    'https://i.ytimg.com/vi/a/hq.jpg?x=1&y=2',
    '/api/playlist-service/covers?url=https%3A%2F%2Fi.ytimg.com%2Fvi%2Fa%2Fhq.jpg%3Fx%3D1%26y%3D2',
  ],
])('V60: %s comes from %s', (url, source) => {
  expect(getCoverSource(url)).toBe(source);
});
