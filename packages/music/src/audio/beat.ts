/**
 * Finds the tempo of a song and where its beats are, from a stream of samples whose length isn't known beforehand.
 *
 * Onsets (moments at which a band becomes louder) are collected a hundred times a second. Their autocorrelation, with a
 * preference for the tempos that people tap, names the tempo roughly. The Fourier components at that frequency and its
 * multiples name it exactly. Where the beats are is heard from the drums (`beat-phase.ts`).
 */
import { findPhase } from './beat-phase.ts';

/** Raised when songs that were measured before would get a better result: they are measured again (rule U113). */
export const beatVersion = 1;

export interface SongBeat {
  /** Beats per minute, two decimals. */
  readonly bpm: number;
  /** Seconds from the start of the song to a beat, less than a beat; null when it isn't clear which half of it. */
  readonly offsetSeconds: number | null;
  /** How clearly it is heard: from 0.075, the least that counts as a beat, to 1, a metronome. */
  readonly clarity: number;
}

/** Onsets a second. */
const frameRate = 100;
/** Tempos that people tap to; the others count as half or double. */
const [minBpm, maxBpm] = [70, 180];
const likelyBpm = 122;
/** Drum and bass; it may be measured at half its tempo. */
const fastestBpm = 185;
/** How much less likely a tempo twice as fast or half as fast is. */
const spreadOctaves = 0.9;
/** Songs that are shorter have too few beats to tell. */
const minSeconds = 8;
/** Share of the onsets that must follow the beat. */
const minClarity = 0.075;
/** Autocorrelation needs no more than the middle of a song. */
const maxRoughFrames = 120 * frameRate;
/** Corner frequencies of the bands: bass drum, snare and voices, hats. */
const corners = [150, 1_800] as const;
/** Bass drums are on the beat; hats are between beats as well. */
const weights = [1, 0.7, 0.3] as const;
/**
 * The clearest onsets of a song are at least so high, half a decibel: what an encoder does to a steady tone has a beat
 * as well, that of its frames, which nobody hears.
 */
const minOnset = 0.1;
/** Below this, noise of the recording would count as onsets. */
const silence = 1e-7;

type Bands = readonly [low: number, middle: number, high: number];

export class BeatMeter {
  readonly #framesPerOnset: number;
  readonly #smoothing: readonly number[];
  #low: readonly [lowest: number, lower: number, deep: number] = [0, 0, 0];
  #energy: Bands = [0, 0, 0];
  #deepEnergy = 0;
  #before: number[] | null = null;
  #filled = 0;
  readonly #onsets: number[] = [];
  /** Amplitudes of the bass, mid and high bands, one value per frame. */
  readonly #amplitudes: readonly number[][] = [[], [], []];

  constructor(sampleRate: number) {
    this.#framesPerOnset = sampleRate / frameRate;
    this.#smoothing = corners.map((hz) => 1 - Math.exp((-2 * Math.PI * hz) / sampleRate));
  }

  /** Adds planar samples, any number of frames at a time. */
  add(planes: readonly Float32Array[]): void {
    const [left] = planes;
    if (!left) return;
    const right = planes[1] ?? left;
    const [slow, fast] = this.#smoothing as [number, number];
    const framesPerOnset = this.#framesPerOnset;
    let [lowest, lower, deep] = this.#low;
    let [lowEnergy, middleEnergy, highEnergy] = this.#energy;
    let deepEnergy = this.#deepEnergy;
    let filled = this.#filled;
    for (let i = 0; i < left.length; i++) {
      const sample = (left[i]! + right[i]!) / 2;
      lowest += slow * (sample - lowest);
      lower += fast * (sample - lower);
      // Twice: hats and voices leave nothing in it.
      deep += slow * (lowest - deep);
      const middle = lower - lowest;
      const high = sample - lower;
      deepEnergy += deep * deep;
      lowEnergy += lowest * lowest;
      middleEnergy += middle * middle;
      highEnergy += high * high;
      filled += 1;
      if (filled < framesPerOnset) continue;
      this.#closeFrame([lowEnergy, middleEnergy, highEnergy], deepEnergy, filled);
      lowEnergy = middleEnergy = highEnergy = deepEnergy = 0;
      filled -= framesPerOnset;
    }
    this.#low = [lowest, lower, deep];
    this.#energy = [lowEnergy, middleEnergy, highEnergy];
    this.#deepEnergy = deepEnergy;
    this.#filled = filled;
  }

  /** Null when there is no steady beat. */
  beat(): SongBeat | null {
    const onsets = sharpen(this.#onsets);
    if (onsets.length < minSeconds * frameRate || clearest(onsets) < minOnset) return null;
    const rough = findRoughBpm(middleOf(onsets, maxRoughFrames));
    if (rough === null) return null;
    const { bpm, clarity } = refine(onsets, rough);
    if (clarity < minClarity) return null;
    const period = 60 / bpm;
    const [kick, middle, high] = this.#amplitudes.map(risesOf) as [Float64Array, Float64Array, Float64Array];
    // A snare is noise of all heights; chords have no highs, and hats nothing else.
    // A bass drum's click is noise as well, but not without the drum.
    const snare = middle.map((rise, at) => Math.max(0, Math.sqrt(rise * high[at]!) - kick[at]!));
    const phase = findPhase({ all: onsets, kick, snare }, period * frameRate, bpm * 2 <= fastestBpm);
    return {
      bpm: Math.round(bpm * 100) / 100,
      offsetSeconds: phase === null ? null : Math.round(phase * period * 1_000) / 1_000,
      clarity: Math.round(clarity * 1_000) / 1_000,
    };
  }

  #closeFrame(energy: Bands, deepEnergy: number, frames: number): void {
    const now = energy.map((sum) => Math.log(silence + sum / frames));
    const before = this.#before ?? now;
    const rises = now.map((loudness, band) => weights[band]! * Math.max(0, loudness - before[band]!));
    this.#onsets.push(rises.reduce((sum, rise) => sum + rise));
    this.#before = now;
    for (const [band, sum] of [deepEnergy, energy[1], energy[2]].entries())
      this.#amplitudes[band]!.push(Math.sqrt(sum / frames));
  }
}

/** Leaves what stands out from its surroundings (half a second), smoothed over 30 ms. */
function sharpen(onsets: readonly number[]): Float64Array {
  const reach = frameRate / 4;
  const sums = new Float64Array(onsets.length + 1);
  for (const [at, onset] of onsets.entries()) sums[at + 1] = sums[at]! + Math.min(onset, 6);
  const raised = Float64Array.from(onsets, (onset, at) => {
    const [from, to] = [Math.max(0, at - reach), Math.min(onsets.length, at + reach + 1)];
    return Math.max(0, Math.min(onset, 6) - (sums[to]! - sums[from]!) / (to - from));
  });
  return raised.map((onset, at) => ((raised[at - 1] ?? 0) + 2 * onset + (raised[at + 1] ?? 0)) / 4);
}

/** The lowest of the highest half percent: there are more beats than that, even if drums play only in a part. */
function clearest(onsets: Float64Array): number {
  return onsets.toSorted()[Math.floor(onsets.length * 0.995)] ?? 0;
}

/** By how much a band becomes louder, which unlike the onsets counts loud strokes for more than soft ones. */
function risesOf(amplitudes: readonly number[]): Float64Array {
  // Over two frames: waves of the lowest tones are as long as that.
  const rises = amplitudes.map((loudness, at) => Math.max(0, loudness - (amplitudes[at - 2] ?? loudness)));
  const typical = rises.toSorted((a, b) => b - a)[Math.floor(rises.length / 50)] ?? 0;
  return typical === 0 ? new Float64Array(rises.length) : sharpen(rises.map((rise) => rise / typical));
}

function middleOf(onsets: Float64Array, frames: number): Float64Array {
  const from = Math.max(0, Math.floor((onsets.length - frames) / 2));
  return onsets.subarray(from, from + frames);
}

function findRoughBpm(onsets: Float64Array): number | null {
  const mean = onsets.reduce((sum, onset) => sum + onset, 0) / onsets.length;
  if (mean === 0) return null;
  const maxLag = Math.ceil((4 * 60 * frameRate) / minBpm) + 2;
  const correlation = new Float64Array(maxLag + 1);
  for (let lag = 0; lag <= maxLag; lag++) {
    let sum = 0;
    for (let at = lag; at < onsets.length; at++) sum += (onsets[at]! - mean) * (onsets[at - lag]! - mean);
    correlation[lag] = sum / Math.max(1, onsets.length - lag);
  }
  const at = (lag: number) => {
    const whole = Math.floor(lag);
    return correlation[whole]! + (lag - whole) * ((correlation[whole + 1] ?? 0) - correlation[whole]!);
  };
  let best: { bpm: number; score: number } | null = null;
  for (let bpm = minBpm; bpm <= maxBpm; bpm += 0.25) {
    const lag = (60 * frameRate) / bpm;
    // A beat is repeated after one, two and four beats; something between two beats speaks for twice the tempo.
    const repeated = at(lag) + at(2 * lag) + at(4 * lag);
    const octaves = Math.log2(bpm / likelyBpm) / spreadOctaves;
    const score = repeated * Math.exp(-octaves * octaves);
    if (score > (best?.score ?? 0)) best = { bpm, score };
  }
  return best?.bpm ?? null;
}

/** The exact tempo within two percent of `rough`, and the share of the onsets that follow it. */
function refine(onsets: Float64Array, rough: number): { bpm: number; clarity: number } {
  const total = onsets.reduce((sum, onset) => sum + onset, 0);
  // The multiples have sharper peaks than the beat, which the song's quiet parts would move.
  const score = (bpm: number) =>
    [1, 2, 4].reduce((sum, multiple) => sum + magnitudeAt(onsets, bpm * multiple), 0);
  // Long songs have sharp peaks: the step must not jump over one.
  const step = Math.min(0.05, (6 * frameRate) / onsets.length);
  let bpm = rough;
  for (const [reach, fineness] of [
    [rough * 0.02, step],
    [step, step / 10],
  ] as const) {
    const around = bpm;
    let highest = -1;
    for (let tried = around - reach; tried <= around + reach + fineness / 2; tried += fineness) {
      const reached = score(tried);
      if (reached <= highest) continue;
      highest = reached;
      bpm = tried;
    }
  }
  // Every second beat of a fast song leaves nothing at its own tempo.
  const heard = Math.max(magnitudeAt(onsets, bpm), magnitudeAt(onsets, bpm * 2));
  return { bpm, clarity: heard / total };
}

/** The magnitude of the Fourier component at a tempo. */
function magnitudeAt(onsets: Float64Array, bpm: number): number {
  const turn = (-2 * Math.PI * bpm) / 60 / frameRate;
  // Rotates a vector instead of computing an angle for every frame.
  const [stepRe, stepIm] = [Math.cos(turn), Math.sin(turn)];
  let [re, im, cos, sin] = [0, 0, 1, 0];
  for (let at = 0; at < onsets.length; at++) {
    const onset = onsets[at]!;
    re += onset * cos;
    im += onset * sin;
    const nextCos = cos * stepRe - sin * stepIm;
    sin = cos * stepIm + sin * stepRe;
    cos = nextCos;
  }
  return Math.hypot(re, im);
}

/** The beat of a song that begins later, such as by the delay of an encoder. */
export function delayBeat(beat: SongBeat | null, bySeconds: number): SongBeat | null {
  if (!beat || beat.offsetSeconds === null) return beat;
  const offset = (beat.offsetSeconds + bySeconds) % (60 / beat.bpm);
  return { ...beat, offsetSeconds: Math.round(offset * 1_000) / 1_000 };
}

/** Loudness (LUFS) of a very quiet and of a very loud song. */
const [quiet, loud] = [-26, -9] as const;
/** With this clarity everybody nods. */
const clearEnough = 0.15;

/** How lively a song is, from 0 to 1 with two decimals; null when its loudness isn't known. */
export function songEnergy(loudnessLufs: number | null, beat: SongBeat | null): number | null {
  if (loudnessLufs === null) return null;
  const loudness = Math.min(1, Math.max(0, (loudnessLufs - quiet) / (loud - quiet)));
  const clarity = Math.min(1, (beat?.clarity ?? 0) / clearEnough);
  return Math.round(loudness * (0.4 + 0.6 * clarity) * 100) / 100;
}
