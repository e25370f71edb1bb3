import { expect, it } from 'vitest';
import { parseVolume } from './volume.ts';

it.each([
  [null, 0.8, false],
  ['0.35 on', 0.35, false],
  ['0 on', 0, false],
  ['0.5 muted', 0.5, true],
  ['7 on', 0.8, false],
  ['loud', 0.8, false],
])('reads %o', (stored, volume, muted) => {
  expect(parseVolume(stored)).toEqual({ volume, muted });
});
