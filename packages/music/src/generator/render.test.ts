import { describe, expect, it } from 'vitest';
import { LoudnessMeter } from '../audio/loudness.ts';
import { composeTrack } from './compose.ts';
import { genres, type Genre } from './composition.ts';
import { frameCount, renderTrack } from './render.ts';

const sampleRate = 44_100;

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
    const frames = frameCount(track);
    result = { left: new Float32Array(frames), right: new Float32Array(frames), lufs: 0 };
    const meter = new LoudnessMeter(sampleRate, 2);
    let at = 0;
    for (const chunk of renderTrack(track)) {
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

const rms = (samples: Float32Array) => Math.sqrt(samples.reduce((sum, x) => sum + x * x, 0) / samples.length);

/** Energy below `hz` as a share of the total. */
function shareBelow(samples: Float32Array, hz: number): number {
  const a = 1 - Math.exp((-2 * Math.PI * hz) / sampleRate);
  let [first, second] = [0, 0];
  const low = samples.map((x) => {
    first += a * (x - first);
    second += a * (first - second);
    return second;
  });
  return (rms(low) / rms(samples)) ** 2;
}

describe.each(genres)('renderTrack: %s', (genre) => {
  it('peaks below -1 dBFS and holds only finite samples', () => {
    const { left, right } = renderOnce(genre);
    for (const side of [left, right]) {
      expect(side.every(Number.isFinite)).toBe(true);
      expect(side.reduce((top, x) => Math.max(top, Math.abs(x)), 0)).toBeLessThan(10 ** (-1 / 20));
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
    expect(shareBelow(left, 150)).toBeGreaterThan(0.05);
    expect(shareBelow(left, 150)).toBeLessThan(0.9);
    expect(1 - shareBelow(left, 2_000)).toBeGreaterThan(0.003);
    expect(shareBelow(left, 15)).toBeLessThan(0.06);
    expect(Math.abs(left.reduce((sum, x) => sum + x, 0) / left.length)).toBeLessThan(0.003);
  });

  it('is stereo and mono-compatible', () => {
    const { left, right } = renderOnce(genre);
    const side = left.map((x, i) => (x - right[i]!) / 2);
    const middle = left.map((x, i) => (x + right[i]!) / 2);
    expect(rms(side)).toBeGreaterThan(rms(middle) * 0.03);
    expect(rms(side)).toBeLessThan(rms(middle) * 0.8);
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
