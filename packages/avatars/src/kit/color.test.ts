import { describe, expect, it } from 'vitest';
import { contrast, mix, nightOf, rimOf, shadeOf } from './color.ts';

describe('mix', () => {
  it('runs from one colour to the other', () => {
    expect(mix('#000000', '#FFFFFF', 0)).toBe('#000000');
    expect(mix('#000000', '#FFFFFF', 1)).toBe('#ffffff');
    expect(mix('#102030', '#304050', 0.5)).toBe('#203040');
  });

  it('keeps six digits for dark colours', () => {
    expect(mix('#000000', '#000004', 0.5)).toBe('#000002');
  });
});

describe('contrast', () => {
  it('is 21 for black on white in either order, and 1 for a colour on itself', () => {
    expect(contrast('#000000', '#FFFFFF')).toBeCloseTo(21);
    expect(contrast('#FFFFFF', '#000000')).toBeCloseTo(21);
    expect(contrast('#8B8FC7', '#8B8FC7')).toBe(1);
  });
});

describe('the tones of a colour', () => {
  it('are mixed as specified', () => {
    expect(shadeOf('#FFFFFF')).toBe(mix('#FFFFFF', '#2A1250', 0.34));
    expect(nightOf('#FFFFFF')).toBe(mix('#FFFFFF', '#110E24', 0.4));
  });

  it('keep the rim brighter than the back it edges, for every room accent', () => {
    for (const accent of ['#FFB454', '#FF7A5C', '#FF6F94', '#F5CF5A', '#FF9347', '#D79BFF']) {
      for (const color of ['#FFFFFF', '#F47C3C', '#4366A4', '#35314C']) {
        expect(contrast(rimOf(color, accent), nightOf(color))).toBeGreaterThan(1.7);
      }
    }
  });
});
