import { expect, it } from 'vitest';
import { limits } from '@turnstage/contracts/values';
import { checkFile, titleFromFileName } from './file-check.ts';

it.each([
  ['a.mp3', 1, null],
  ['A.FLAC', 1, null],
  ['mix.final.opus', 1, null],
  ['cover.jpg', 1, 'wrong-type'],
  ['noextension', 1, 'wrong-type'],
  ['a.mp3', 0, 'empty'],
  ['a.wav', limits.uploadBytes, null],
  ['a.wav', limits.uploadBytes + 1, 'too-large'],
])('checks %s with %i bytes: %s', (name, size, problem) => {
  expect(checkFile({ name, size })).toBe(problem);
});

it('derives a title from a file name', () => {
  expect(titleFromFileName('Slow_Beacon.mp3')).toBe('Slow Beacon');
  expect(titleFromFileName('Dr. Beat')).toBe('Dr. Beat');
  expect(titleFromFileName('.mp3')).toBe('.mp3');
});
