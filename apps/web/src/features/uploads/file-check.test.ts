import { expect, it } from 'vitest';
import { limits } from '@turnstage/contracts';
import { fileProblem, mostBytes, titleOfFile } from './file-check.ts';

it.each([
  ['a.mp3', 1, null],
  ['A.FLAC', 1, null],
  ['mix.final.opus', 1, null],
  ['cover.jpg', 1, 'wrong-type'],
  ['noextension', 1, 'wrong-type'],
  ['a.mp3', 0, 'empty'],
  ['a.wav', mostBytes, null],
  ['a.wav', mostBytes + 1, 'too-large'],
])('%s with %i bytes: %s', (name, size, problem) => {
  expect(fileProblem({ name, size })).toBe(problem);
});

it('takes what the server takes', () => {
  expect(mostBytes).toBe(limits.uploadBytes);
});

it('reads a title out of a file name', () => {
  expect(titleOfFile('Slow_Beacon.mp3')).toBe('Slow Beacon');
  expect(titleOfFile('Dr. Beat')).toBe('Dr. Beat');
  expect(titleOfFile('.mp3')).toBe('.mp3');
});
