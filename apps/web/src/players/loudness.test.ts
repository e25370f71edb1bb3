import { expect, it } from 'vitest';

import { amplitudeFor, targetLufs } from './loudness.ts';

it('halves the amplitude of a song that is 6 dB too loud', () => {
  expect(amplitudeFor(1, targetLufs + 6.0206)).toBeCloseTo(0.5, 4);
});

it('leaves a quiet song at full amplitude', () => {
  expect(amplitudeFor(1, -30)).toBe(1);
});

it('treats an unmeasured song as an average one', () => {
  expect(amplitudeFor(1, undefined)).toBe(amplitudeFor(1, -14));
  expect(amplitudeFor(1, Number.NaN)).toBe(amplitudeFor(1, -14));
});

it('keeps silence silent and clamps the volume', () => {
  expect(amplitudeFor(0, -20)).toBe(0);
  expect(amplitudeFor(-1, -20)).toBe(0);
  expect(amplitudeFor(3, -20)).toBe(1);
  expect(amplitudeFor(0.5, -20)).toBe(0.25);
});
