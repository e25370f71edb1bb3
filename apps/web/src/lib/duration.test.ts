import { describe, expect, it } from 'vitest';
import { formatClock, formatLength } from './duration.ts';

describe('formatClock', () => {
  it.each([
    [0, '0:00'],
    [9.99, '0:09'],
    [226, '3:46'],
    [3599, '59:59'],
    [3729, '1:02:09'],
    [-5, '0:00'],
    [Number.NaN, '0:00'],
    [Number.POSITIVE_INFINITY, '0:00'],
  ])('formats %d s as %s', (seconds, text) => {
    expect(formatClock(seconds)).toBe(text);
  });
});

describe('formatLength', () => {
  it.each([
    [29_640, '8 h 14 min'],
    [1022, '17 min 2 s'],
    [45, '45 s'],
    [3600, '1 h'],
    [60, '1 min'],
    [0, '0 s'],
  ])('formats %d s as %s', (seconds, text) => {
    expect(formatLength(seconds, 'en')).toBe(text);
  });

  it('carries rounding into the larger unit', () => {
    expect(formatLength(59.7, 'en')).toBe('1 min');
  });

  it('speaks Spanish', () => {
    expect(formatLength(1022, 'es')).toBe('17 min 2 s');
  });
});
