import { expect, test } from 'vitest';
import { detectImageFormat } from '../../../media/images/image-format.ts';
import { snapWidth, variantOf } from './image.rules.ts';

test.each([
  [1, 33],
  [33, 33],
  [34, 50],
  [181, 182],
  [183, 200],
  [351, 500],
  [800, 800],
  [10_000, 800],
])('rounds a width of %d to %d (document 3 section 9)', (width, step) => {
  expect(snapWidth(width)).toBe(step);
});

test('an image is a square of 256 pixels, a cover three times as wide as high, unless a size is given', () => {
  expect(variantOf('profilePicture', {})).toEqual({ name: 's256', width: 256, height: 256 });
  expect(variantOf('profilePicture', { size: 1024 })).toEqual({ name: 's1024', width: 1024, height: 1024 });
  expect(variantOf('coverPicture', { size: 500 })).toEqual({ name: 's500', width: 500, height: 167 });
  expect(variantOf('coverPicture', { width: 120 })).toEqual({ name: 'w180', width: 180 });
  expect(variantOf('profilePicture', { size: 128, width: 120 })).toMatchObject({ name: 's128' });
});

test.each([
  ['<svg xmlns="http://www.w3.org/2000/svg"></svg>', undefined],
  ['<?xml version="1.0"?><svg/>', undefined],
  ['%PDF-1.7', undefined],
  ['', undefined],
  ['GIF89a', 'gif'],
  ['RIFF\0\0\0\0WAVE', undefined],
  ['RIFF\0\0\0\0WEBP', 'webp'],
  ['\0\0\0\u0020ftypavif', 'heif'],
  ['\0\0\0\u0020ftypisom', undefined],
  ['P6 1 1 255', undefined],
])('detects %j as %s by its first bytes', (text, format) => {
  expect(detectImageFormat(Buffer.from(text, 'latin1'))).toBe(format);
});
