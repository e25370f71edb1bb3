import { expect, it } from 'vitest';
import { WaveformPeaks } from './waveform.ts';

it('shows a swell as a swell, with the loudest value 1', () => {
  const swell = Float32Array.from(
    { length: 102_400 },
    (_, i) => (i / 102_400) * 0.5 * (i % 2 === 0 ? 1 : -1),
  );
  const waveform = new WaveformPeaks();
  waveform.add([new Float32Array(swell.length), swell]);
  const peaks = waveform.normalised(10);
  expect(peaks).toHaveLength(10);
  expect(peaks.at(-1)).toBe(1);
  expect(peaks).toEqual([...peaks].sort((a, b) => a - b));
  expect(peaks[4]).toBeCloseTo(0.5, 2);
});

it('does not depend on the chunk size, and includes the last part', () => {
  const click = new Float32Array(3_000);
  click[2_999] = -0.25;
  const complete = new WaveformPeaks();
  complete.add([click]);
  const pieces = new WaveformPeaks();
  for (let at = 0; at < click.length; at += 700) pieces.add([click.subarray(at, at + 700)]);
  expect(pieces.normalised(3)).toEqual([0, 0, 1]);
  expect(complete.normalised(3)).toEqual([0, 0, 1]);
});

it('stretches few samples over many values and returns zeros for silence or nothing', () => {
  const blip = new WaveformPeaks();
  blip.add([Float32Array.of(0.5)]);
  expect(blip.normalised(4)).toEqual([1, 1, 1, 1]);
  expect(new WaveformPeaks().normalised(2)).toEqual([0, 0]);
});
