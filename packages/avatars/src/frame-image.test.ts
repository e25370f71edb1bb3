import { expect, it } from 'vitest';
import { readMarkup } from '../testing/markup.ts';
import { frameImage } from './frame-image.ts';

const image = { dataUrl: 'data:image/webp;base64,AAAA', color: '#FF8A3D' };
const draw = (part: 'whole' | 'head' | 'body' | 'portrait', mood: 'idle' | 'bob' | 'jump' = 'idle') =>
  frameImage(image, { view: 'front', part, mood });

it('fills the same boxes as a drawing', () => {
  expect(draw('whole')).toContain('viewBox="-10 -16 120 146"');
  expect(draw('portrait')).toContain('viewBox="-6 -16 112 112"');
  expect(draw('portrait')).toContain('fill="#FF8A3D" fill-opacity=".28"');
});

it('is well-formed, with the image in two halves that nod and jump like a drawing', () => {
  for (const part of ['whole', 'head', 'body', 'portrait'] as const) {
    const images = readMarkup(draw(part)).filter(({ name }) => name === 'image');
    expect(images).toHaveLength(part === 'head' || part === 'body' ? 1 : 2);
    for (const { attributes } of images) expect(attributes['href']).toBe(image.dataUrl);
  }
  expect(draw('whole', 'bob')).toContain('rotate(-9 50 76)');
  expect(draw('head', 'bob')).not.toContain('rotate(');
  expect(draw('head', 'jump')).toContain('translate(0 -8)');
});
