import { expect, it } from 'vitest';
import { peaksToBars, placeholderBars } from './waveform.ts';

it('takes the loudest value of each stretch and fills the height', () => {
  expect(peaksToBars([10, 50, 20, 0], 2)).toEqual([1, 0.4]);
});

it('draws silence as a low line', () => {
  expect(peaksToBars([0, 0, 0, 0], 4)).toEqual([0.08, 0.08, 0.08, 0.08]);
});

it('draws more bars than there are peaks', () => {
  expect(peaksToBars([100, 50], 4)).toEqual([1, 1, 0.5, 0.5]);
});

it('draws low bars while the peaks are unknown', () => {
  for (const bar of placeholderBars(120)) expect(bar > 0 && bar < 0.4).toBe(true);
});
