import { describe, expect, it } from 'vitest';
import { LoudnessMeter } from './loudness.ts';

function sine(sampleRate: number, hz: number, amplitude: number, seconds: number): Float32Array {
  return Float32Array.from(
    { length: sampleRate * seconds },
    (_, i) => amplitude * Math.sin((2 * Math.PI * hz * i) / sampleRate),
  );
}

function loudness(sampleRate: number, planes: Float32Array[]): number | null {
  const meter = new LoudnessMeter(sampleRate, planes.length);
  meter.add(planes);
  return meter.integrated();
}

describe('LoudnessMeter', () => {
  // EBU Tech 3341 case 1: a stereo sine of 1 kHz at -23 dBFS reads -23 LUFS at any sample rate.
  it.each([44_100, 48_000, 96_000])('reads -23 LUFS for the reference tone at %i Hz', (sampleRate) => {
    const tone = sine(sampleRate, 1000, 10 ** (-23 / 20), 5);
    expect(loudness(sampleRate, [tone, tone])).toBeCloseTo(-23, 1);
  });

  it('reads one channel 3 LU lower than two', () => {
    const tone = sine(48_000, 1000, 0.1, 3);
    expect(loudness(48_000, [tone, tone])! - loudness(48_000, [tone])!).toBeCloseTo(3.01, 2);
  });

  // EBU Tech 3341 case 3: quiet passages 13 LU below don't lower the result.
  it('gates out quiet passages', () => {
    const quiet = sine(48_000, 1000, 10 ** (-36 / 20), 5);
    const loud = sine(48_000, 1000, 10 ** (-23 / 20), 30);
    const complete = Float32Array.from([...quiet, ...loud, ...quiet]);
    expect(loudness(48_000, [complete, complete])).toBeCloseTo(-23, 1);
  });

  it('does not depend on the chunk size', () => {
    const tone = sine(44_100, 440, 0.3, 2);
    const meter = new LoudnessMeter(44_100, 1);
    for (let at = 0; at < tone.length; at += 777) meter.add([tone.subarray(at, at + 777)]);
    expect(meter.integrated()).toBeCloseTo(loudness(44_100, [tone])!, 6);
  });

  it('has no value for silence or for very short audio', () => {
    expect(loudness(48_000, [new Float32Array(48_000)])).toBeNull();
    expect(loudness(48_000, [sine(48_000, 1000, 0.5, 1).subarray(0, 4_800)])).toBeNull();
  });
});
