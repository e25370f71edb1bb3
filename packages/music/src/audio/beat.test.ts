import { describe, expect, it } from 'vitest';
import { composeTrack, renderTrack, type Genre } from '../generator/index.ts';
import { BeatMeter, delayBeat, songEnergy } from './beat.ts';
import { drumLoopNames, renderDrumLoop } from '../../testing/audio/drum-loops.fixture.ts';

const rate = 22_050;
/** Sample rate for songs that take long to render. */
const lowRate = 16_000;

/** Short clicks of a bass drum. */
function metronome(bpm: number, offsetSeconds: number, seconds: number, sampleRate = rate): Float32Array {
  const samples = new Float32Array(seconds * sampleRate);
  for (let beat = 0; ; beat++) {
    const from = Math.round((offsetSeconds + (beat * 60) / bpm) * sampleRate);
    if (from >= samples.length) return samples;
    for (let i = 0; i < sampleRate / 20 && from + i < samples.length; i++)
      samples[from + i] =
        0.8 * Math.exp((-60 * i) / sampleRate) * Math.sin((2 * Math.PI * 60 * i) / sampleRate);
  }
}

function measure(samples: Float32Array, sampleRate = rate) {
  const meter = new BeatMeter(sampleRate);
  meter.add([samples, samples]);
  return meter.beat();
}

type Composed = ReturnType<typeof compose>;
/** Rendering half a minute takes longer than all the rest. */
const known = new Map<string, Composed>();

function compose(genre: Genre, seed: string) {
  const composition = composeTrack({ seed, genre, seconds: 30 });
  const meter = new BeatMeter(lowRate);
  for (const { left, right } of renderTrack(composition, { sampleRate: lowRate })) meter.add([left, right]);
  return { bpm: composition.bpm, beat: meter.beat() };
}

function composed(genre: Genre, seed = 'one'): Composed {
  const key = `${genre} ${seed}`;
  const found = known.get(key) ?? compose(genre, seed);
  known.set(key, found);
  return found;
}

/** Seconds from the nearest beat of the song; undefined where the meter doesn't say. */
function lateness(
  beat: ReturnType<BeatMeter['beat']>,
  bpm: number,
  startSeconds: number,
): number | undefined {
  expect(beat).not.toBeNull();
  if (!beat || beat.offsetSeconds === null) return undefined;
  // A beat at twice the tempo is an eighth; each of them is a place of the beat.
  const period = 60 / Math.max(bpm, beat.bpm);
  const late = (((beat.offsetSeconds - startSeconds) % period) + period) % period;
  return Math.min(late, period - late);
}

describe('BeatMeter', () => {
  it.each([
    [128.37, 0.213, rate],
    [90, 0.05, 44_100],
    [174, 0.3, 48_000],
  ])('finds %d beats a minute from %d s on, at %i Hz', (bpm, offset, sampleRate) => {
    const beat = measure(metronome(bpm, offset, 60, sampleRate), sampleRate);
    // Someone may as well tap every second beat.
    const times = bpm / (beat?.bpm ?? 0);
    expect([1, 2]).toContain(Math.round(times));
    expect(Math.abs((beat?.bpm ?? 0) * Math.round(times) - bpm)).toBeLessThan(0.05);
    const period = 60 / bpm;
    const late = (((beat?.offsetSeconds ?? period / 2) - offset) % period) + period;
    expect(Math.min(late % period, period - (late % period))).toBeLessThan(0.025);
  });

  it.each(['deepHouse', 'synthwave', 'loFi', 'jungle'] as const)(
    'finds the tempo of %s, half or twice of it',
    (genre) => {
      const { bpm, beat } = composed(genre);
      const times = [0.5, 1, 2].map((one) => Math.abs((beat?.bpm ?? 0) - one * bpm));
      expect(Math.min(...times)).toBeLessThan(0.05);
    },
  );

  it.each(
    (['deepHouse', 'synthwave', 'loFi', 'jungle'] as const).flatMap((genre) =>
      ['one', 'two'].map((seed) => [genre, seed] as const),
    ),
  )('finds where the beats of %s are (%s)', (genre, seed) => {
    const { bpm, beat } = composed(genre, seed);
    expect(lateness(beat, bpm, 0)).toBeLessThan(0.03);
  });

  it.each(drumLoopNames)('finds where the beats of %s are, more often than not', (name) => {
    const late = [1, 2, 3].map((seed) => {
      const { bpm, startSeconds, samples } = renderDrumLoop(name, seed, rate, 24);
      return lateness(measure(samples), bpm, startSeconds);
    });
    for (const seconds of late) expect(seconds ?? 0).toBeLessThan(0.03);
    expect(late.filter((seconds) => seconds === undefined).length).toBeLessThan(2);
  });

  it('knows the tempo but not the beat of strokes that are all alike', () => {
    // A click on each eighth: the beat could as well be on the others.
    const samples = metronome(240, 0.1, 40);
    const beat = measure(samples);
    expect(beat?.bpm).toBeCloseTo(120, 1);
    expect(beat?.offsetSeconds).toBeNull();
  });

  it('finds no beat where there is none', () => {
    expect(composed('ambient').beat).toBeNull();
    expect(measure(new Float32Array(30 * rate))).toBeNull();
    const tone = Float32Array.from({ length: 30 * rate }, (_, i) => Math.sin((2 * Math.PI * 440 * i) / rate));
    expect(measure(tone)).toBeNull();
    let seed = 7;
    const noise = new Float32Array(30 * rate).map(() => {
      seed = (Math.imul(seed, 1_103_515_245) + 12_345) | 0;
      return seed / 2 ** 31;
    });
    expect(measure(noise)).toBeNull();
    expect(measure(metronome(120, 0, 5))).toBeNull();
  });

  it('finds no beat that nobody hears: encoders make a steady tone a little louder at times', () => {
    const swaying = (by: number) =>
      Float32Array.from({ length: 30 * rate }, (_, i) => {
        const tone = 0.4 * Math.sin((2 * Math.PI * 400 * i) / rate);
        return tone * (1 + by * Math.exp(-20 * ((i / rate) % 0.5)));
      });
    expect(measure(swaying(0.01))).toBeNull();
    expect(measure(swaying(0.3))?.bpm).toBeCloseTo(120, 0);
  });

  it('does not depend on the chunk size', () => {
    const samples = metronome(101, 0.1, 30);
    const meter = new BeatMeter(rate);
    for (let at = 0; at < samples.length; at += 777) meter.add([samples.subarray(at, at + 777)]);
    expect(meter.beat()).toEqual(measure(samples));
  });
});

it('a beat that is heard later is the one before it after a while', () => {
  const beat = { bpm: 120, offsetSeconds: 0.49, clarity: 0.2 };
  expect(delayBeat(beat, 0.023)?.offsetSeconds).toBe(0.013);
  expect(delayBeat({ ...beat, offsetSeconds: null }, 0.023)?.offsetSeconds).toBeNull();
  expect(delayBeat(null, 0.023)).toBeNull();
});

it('energy grows with loudness and with a clear beat, from 0 to 1', () => {
  const clear = { bpm: 120, offsetSeconds: 0, clarity: 0.2 };
  expect(songEnergy(-8, clear)).toBe(1);
  expect(songEnergy(-8, null)).toBeLessThan(songEnergy(-8, clear) ?? 0);
  expect(songEnergy(-18, clear)).toBeLessThan(songEnergy(-12, clear) ?? 0);
  expect(songEnergy(-60, clear)).toBe(0);
  expect(songEnergy(null, null)).toBeNull();
});
