import { expect, it } from 'vitest';
import { snapAvatarSize, snapImageWidth } from './image-sizes.ts';

it('snaps avatars up to 128, 256, 500 or 1024, 256 by default', () => {
  expect([undefined, 0, Number.NaN, 1, 128, 129, 400, 501, 9_000].map((n) => snapAvatarSize(n))).toEqual([
    256, 256, 256, 128, 128, 256, 500, 1024, 1024,
  ]);
});

it('snaps image widths up to an available one', () => {
  expect([1, 33, 34, 181, 183, 201, 501, 2_000].map(snapImageWidth)).toEqual([
    33, 33, 50, 182, 200, 350, 800, 800,
  ]);
});
