import { expect, it } from 'vitest';
import { barsOfPeaks, neutralBars } from './waveform.ts';

it('takes the loudest of each stretch and fills the height', () => {
  expect(barsOfPeaks([10, 50, 20, 0], 2)).toEqual([1, 0.4]);
});

it('never draws nothing: silence is a low line', () => {
  expect(barsOfPeaks([0, 0, 0, 0], 4)).toEqual([0.08, 0.08, 0.08, 0.08]);
});

it('draws more bars than there are peaks', () => {
  expect(barsOfPeaks([100, 50], 4)).toEqual([1, 1, 0.5, 0.5]);
});

it('stays quiet while it knows nothing', () => {
  for (const bar of neutralBars(120)) expect(bar > 0 && bar < 0.4).toBe(true);
});
