import { describe, expect, it } from 'vitest';
import { measureExtent, mirrorPath, movePath, scallop, symmetric, formatNumber } from './outline.ts';

describe('tidy', () => {
  it('keeps one decimal and no negative zero', () => {
    expect([1, 1.04, 1.06, -0.04, -2.55].map(formatNumber)).toEqual(['1', '1', '1.1', '0', '-2.5']);
  });
});

describe('mirrorPath', () => {
  it('swaps left and right about x = 50', () => {
    expect(mirrorPath('M10 20L50 30')).toBe('M90 20L50 30');
  });

  it('is its own inverse', () => {
    const d = 'M19 44C11 24 12 4 17 -8Q31 -2 47 20Z';
    expect(mirrorPath(mirrorPath(d))).toBe(d);
  });
});

describe('movePath', () => {
  it('moves every point, including handles', () => {
    expect(movePath('M0 0Q1 2 3 4Z', 1.5, -1)).toBe('M1.5 -1Q2.5 1 4.5 3Z');
  });
});

describe('symmetric', () => {
  it('closes a half outline with its reversed mirror image', () => {
    expect(symmetric('M50 0L60 5C70 10 70 20 50 30')).toBe(
      'M50 0L60 5C70 10 70 20 50 30C30 20 30 10 40 5L50 0Z',
    );
  });

  it('gives an outline that is its own mirror image in extent', () => {
    expect(measureExtent(symmetric('M50 0L75 10L50 20'))).toEqual([50, 20]);
  });
});

describe('scallop', () => {
  it('has one curve per tuft and extends by at most the puff', () => {
    const d = scallop(50, 50, 20, 10, 9, 4);
    expect(d.match(/C/g)).toHaveLength(9);
    const [width, height] = measureExtent(d);
    expect(width).toBeLessThanOrEqual(48);
    expect(height).toBeLessThanOrEqual(28);
  });
});
