import { describe, expect, it } from 'vitest';
import { formatBytes, formatCompact, formatCount, formatPercent } from './numbers.ts';

describe('formats numbers for the locale', () => {
  it('groups thousands in English and keeps four digits together in Spanish', () => {
    expect(formatCount(1288, 'en')).toBe('1,288');
    expect(formatCount(1288, 'es')).toBe('1288');
  });

  it('abbreviates from a thousand on', () => {
    expect(formatCompact(999, 'en')).toBe('999');
    expect(formatCompact(1240, 'en')).toBe('1.2K');
  });

  it('formats a share as percent', () => {
    expect(formatPercent(0.64, 'en')).toBe('64%');
  });

  it.each([
    [0, '0 bytes'],
    [1, '1 byte'],
    [999, '999 bytes'],
    [18_200_000, '18.2 MB'],
    [200_000_000_000_000, '200 TB'],
  ])('formats %d bytes as %s', (bytes, text) => {
    expect(formatBytes(bytes, 'en')).toBe(text);
  });
});
