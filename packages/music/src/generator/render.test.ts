import { describe, expect, it } from 'vitest';
import { LoudnessMeter } from '../audio/loudness.ts';
import { composeTrack } from './compose.ts';
import { genres, type Genre } from './composition.ts';
import { frameCount, renderTrack } from './render.ts';

/** Songs have 44,100 Hz. One genre is heard as they are; half of it shows the same of the others in half the time. */
const sampleRateOf = (genre: Genre) => (genre === genres[0] ? 44_100 : 22_050);

interface Rendered {
  left: Float32Array;
  right: Float32Array;
  lufs: number;
}

/** One render per genre for all tests of this file, since rendering is slow. */
const rendered = new Map<Genre, Rendered>();
function renderOnce(genre: Genre): Rendered {
  let result = rendered.get(genre);
  if (!result) {
    const track = composeTrack({ seed: 'listening', genre, seconds: 30 });
    const sampleRate = sampleRateOf(genre);
    const frames = frameCount(track, sampleRate);
    result = { left: new Float32Array(frames), right: new Float32Array(frames), lufs: 0 };
    const meter = new LoudnessMeter(sampleRate, 2);
    let at = 0;
    for (const chunk of renderTrack(track, { sampleRate })) {
      result.left.set(chunk.left, at);
      result.right.set(chunk.right, at);
      meter.add([chunk.left, chunk.right]);
      at += chunk.left.length;
    }
    expect(at).toBe(frames);
    result.lufs = meter.integrated()!;
    rendered.set(genre, result);
  }
  return result;
}

// Plain loops: these are millions of samples, for which callbacks take longer than rendering them.

function rms(samples: Float32Array): number {
  let sum = 0;
  for (let i = 0; i < samples.length; i++) sum += samples[i]! * samples[i]!;
  return Math.sqrt(sum / samples.length);
}

function peakOf(samples: Float32Array): number {
  let peak = 0;
  for (let i = 0; i < samples.length; i++) peak = Math.max(peak, Math.abs(samples[i]!));
  return peak;
}

function meanOf(samples: Float32Array): number {
  let sum = 0;
  for (let i = 0; i < samples.length; i++) sum += samples[i]!;
  return sum / samples.length;
}

/** Both sides, each multiplied by its factor, added up. */
function mixOf(left: Float32Array, byLeft: number, right: Float32Array, byRight: number): Float32Array {
  const mix = new Float32Array(left.length);
  for (let i = 0; i < left.length; i++) mix[i] = left[i]! * byLeft + right[i]! * byRight;
  return mix;
}

/** Energy below `hz` as a share of the total. */
function shareBelow(samples: Float32Array, hz: number, sampleRate: number): number {
  const a = 1 - Math.exp((-2 * Math.PI * hz) / sampleRate);
  const low = new Float32Array(samples.length);
  let first = 0;
  let second = 0;
  for (let i = 0; i < samples.length; i++) {
    first += a * (samples[i]! - first);
    second += a * (first - second);
    low[i] = second;
  }
  return (rms(low) / rms(samples)) ** 2;
}

describe.each(genres)('renderTrack: %s', (genre) => {
  const sampleRate = sampleRateOf(genre);

  it('peaks below -1 dBFS and holds only finite samples', () => {
    const { left, right } = renderOnce(genre);
    for (const side of [left, right]) {
      expect(side.every(Number.isFinite)).toBe(true);
      expect(peakOf(side)).toBeLessThan(10 ** (-1 / 20));
    }
  });

  it('is about -14 LUFS', () => {
    expect(Math.abs(renderOnce(genre).lufs + 14)).toBeLessThan(1.5);
  });

  it('is never silent for a second, and ends in silence', () => {
    const { left } = renderOnce(genre);
    for (let at = sampleRate; at + sampleRate < left.length - 2 * sampleRate; at += sampleRate / 2) {
      expect(rms(left.subarray(at, at + sampleRate))).toBeGreaterThan(0.003);
    }
    expect(rms(left.subarray(-200))).toBeLessThan(0.001);
  });

  it('has bass, middle and treble, no rumble and no DC offset', () => {
    const { left } = renderOnce(genre);
    const bass = shareBelow(left, 150, sampleRate);
    expect(bass).toBeGreaterThan(0.05);
    expect(bass).toBeLessThan(0.9);
    expect(1 - shareBelow(left, 2_000, sampleRate)).toBeGreaterThan(0.003);
    expect(shareBelow(left, 15, sampleRate)).toBeLessThan(0.06);
    expect(Math.abs(meanOf(left))).toBeLessThan(0.003);
  });

  it('is stereo and mono-compatible', () => {
    const { left, right } = renderOnce(genre);
    const side = rms(mixOf(left, 0.5, right, -0.5));
    const middle = rms(mixOf(left, 0.5, right, 0.5));
    expect(side).toBeGreaterThan(middle * 0.03);
    expect(side).toBeLessThan(middle * 0.8);
  });

  it('is louder in the main part than in the intro', () => {
    const { left } = renderOnce(genre);
    const track = composeTrack({ seed: 'listening', genre, seconds: 30 });
    const barFrames = (240 / track.bpm) * sampleRate;
    const part = (name: string) => {
      const section = track.sections.find((one) => one.name === name)!;
      return left.subarray(section.startBar * barFrames, (section.startBar + section.bars) * barFrames);
    };
    expect(rms(part('main'))).toBeGreaterThan(rms(part('intro')));
  });
});

describe('renderTrack', () => {
  const track = composeTrack({ seed: 'again', genre: 'loFi', seconds: 5 });
  const all = (options: Parameters<typeof renderTrack>[1]) =>
    [...renderTrack(track, options)].flatMap((chunk) => [...chunk.left]);

  it('produces the same samples again, whatever the chunk size', () => {
    const samples = all({ sampleRate: 8_000, chunkFrames: 128 });
    expect(samples).toHaveLength(40_000);
    expect(all({ sampleRate: 8_000, chunkFrames: 4_096 })).toEqual(samples);
  });

  it('refuses a chunk size that is not a whole number of blocks', () => {
    expect(() => renderTrack(track, { chunkFrames: 100 }).next()).toThrow(RangeError);
  });
});
