import { expect, it } from 'vitest';
import { mix } from './palette.ts';

it('mixes two colours by a share', () => {
  expect(mix('#000000', '#ffffff', 0)).toBe('#000000');
  expect(mix('#000000', '#ffffff', 1)).toBe('#ffffff');
  expect(mix('#ff0000', '#0000ff', 0.5)).toBe('#800080');
});
