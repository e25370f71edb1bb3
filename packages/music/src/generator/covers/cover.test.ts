import { expect, it } from 'vitest';
import { drawCover } from './cover.ts';

it('draws the same cover for the same seed and different ones for others', () => {
  expect(drawCover('low-tide')).toBe(drawCover('low-tide'));
  const covers = new Set(Array.from({ length: 60 }, (_, i) => drawCover(`song-${i}`)));
  expect(covers.size).toBe(60);
});

it('is a closed SVG without external references and with finite numbers', () => {
  for (let i = 0; i < 200; i++) {
    const svg = drawCover(`seed ${i}`);
    expect(svg).toMatch(
      /^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" [^>]*>(<(rect|circle|path) [^<>]*\/>)+<\/svg>$/,
    );
    expect(svg).not.toMatch(/NaN|Infinity|undefined|href|url\(/);
  }
});
