import { limits } from '@turnstage/contracts';
import { expect, test } from 'vitest';
import { canFollow, isLast, parsePart } from './part.rules.ts';

const mebi = 1024 * 1024;

test.each([
  ['', undefined],
  [`bytes 0-${mebi - 1}/${3 * mebi}`, { start: 0, end: mebi, total: 3 * mebi }],
  [
    `bytes ${2 * mebi}-${2 * mebi + 9}/${2 * mebi + 10}`,
    { start: 2 * mebi, end: 2 * mebi + 10, total: 2 * mebi + 10 },
  ],
  ['bytes 0-9/10', { start: 0, end: 10, total: 10 }],
  ['bytes 0-9/20', 'wrong-size'],
  [`bytes 0-${limits.uploadPartBytes.max}/${100 * mebi}`, 'wrong-size'],
  [`bytes 0-${mebi}/${limits.uploadBytes + 1}`, 'too-large'],
  ['bytes 5-4/10', 'not-a-range'],
  ['bytes 0-10/10', 'not-a-range'],
  ['bytes */10', 'not-a-range'],
  ['bytes 0-9/*', 'not-a-range'],
  ['items 0-9/10', 'not-a-range'],
  ['bytes -1-9/10', 'not-a-range'],
  ['bytes 0-9999999999999/10', 'not-a-range'],
])('U80 reads %j', (header, part) => {
  expect(parsePart(header)).toEqual(part);
});

test('U81 a part continues what is here, or begins anew', () => {
  const part = { start: mebi, end: 2 * mebi, total: 3 * mebi };
  expect(canFollow(part, { bytes: mebi, total: 3 * mebi })).toBe(true);
  expect(canFollow(part, { bytes: mebi, total: 4 * mebi })).toBe(false);
  expect(canFollow(part, { bytes: 2 * mebi, total: 3 * mebi })).toBe(false);
  expect(canFollow({ ...part, start: 0 }, { bytes: 2 * mebi, total: 4 * mebi })).toBe(true);
  expect([isLast(part), isLast({ ...part, end: 3 * mebi })]).toEqual([false, true]);
});
