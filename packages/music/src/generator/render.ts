import { LoudnessMeter } from '../audio/loudness.ts';
import type { StereoChunk } from '../audio/wav.ts';
import { beatsPerBar, beatSeconds, type Composition } from './composition.ts';
import { Limiter } from './dsp/limiter.ts';
import { blockFrames, Engine } from './engine.ts';
import { Master } from './master.ts';

export interface RenderOptions {
  /** Hertz, default 44,100. */
  sampleRate?: number;
  /** Frames of each chunk except the last; a multiple of 128. */
  chunkFrames?: number;
}

/** Target loudness of tracks, and a ceiling that leaves headroom for the peaks that lossy encoders add. */
const targetLufs = -14;
/** How far main parts are above the average of the track, since intro and break are quieter. */
const mainLift = 0.9;
const ceiling = 10 ** (-1.3 / 20);

export function frameCount(composition: Composition, sampleRate = 44_100): number {
  return Math.round(composition.seconds * sampleRate);
}

/**
 * Renders a track chunk by chunk: exactly `seconds` long, below -1 dBFS, at about -14 LUFS. The same composition
 * and sample rate produce the same samples. Each chunk is a new array; only the current one is held in memory.
 */
export function* renderTrack(
  composition: Composition,
  options: RenderOptions = {},
): Generator<StereoChunk, void> {
  const { sampleRate = 44_100, chunkFrames = 8_192 } = options;
  if (chunkFrames <= 0 || chunkFrames % blockFrames !== 0) {
    throw new RangeError(`chunkFrames must be a multiple of ${blockFrames}, not ${chunkFrames}`);
  }
  const total = frameCount(composition, sampleRate);
  const engine = new Engine(composition, sampleRate);
  const master = new Master(composition.genre, sampleRate, masterGain(composition));
  const limiter = new Limiter(ceiling, blockFrames, sampleRate);
  const left = new Float32Array(blockFrames);
  const right = new Float32Array(blockFrames);
  const next = () => {
    engine.render(left, right);
    master.process(left, right);
    limiter.process(left, right);
  };
  // The limiter delays by one block: the first block out is empty.
  next();
  for (let done = 0; done < total; done += chunkFrames) {
    const frames = Math.min(chunkFrames, total - done);
    const chunk = { left: new Float32Array(frames), right: new Float32Array(frames) };
    for (let at = 0; at < frames; at += blockFrames) {
      next();
      const count = Math.min(blockFrames, frames - at);
      chunk.left.set(left.subarray(0, count), at);
      chunk.right.set(right.subarray(0, count), at);
    }
    fade(chunk, done, total, sampleRate);
    yield chunk;
  }
}

/** A fade-out of two seconds, so that no tail is cut off. */
function fade({ left, right }: StereoChunk, done: number, total: number, sampleRate: number): void {
  const fadeFrames = 2 * sampleRate;
  for (let i = Math.max(0, total - fadeFrames - done); i < left.length; i++) {
    const gain = ((total - done - i - 1) / fadeFrames) ** 2;
    left[i]! *= gain;
    right[i]! *= gain;
  }
}

/** The excerpt that sets the gain needs no treble: half the sample rate halves the work. */
const probeRate = 22_050;
const probeSeconds = 8;

/** Renders eight seconds of the first main part and finds the gain at which they reach the target. */
function masterGain(composition: Composition): number {
  const main = composition.sections.find((section) => section.name === 'main') ?? composition.sections[0]!;
  const engine = new Engine(composition, probeRate, main.startBar * beatsPerBar);
  const seconds = Math.min(probeSeconds, main.bars * beatsPerBar * beatSeconds(composition.bpm));
  const frames = Math.ceil((seconds * probeRate) / blockFrames) * blockFrames;
  const excerpt = { left: new Float32Array(frames), right: new Float32Array(frames) };
  const left = new Float32Array(blockFrames);
  const right = new Float32Array(blockFrames);
  for (let at = 0; at < frames; at += blockFrames) {
    engine.render(left, right);
    excerpt.left.set(left, at);
    excerpt.right.set(right, at);
  }
  // The limiter reduces the loudness again, so the gain is found iteratively.
  let gain = 1;
  for (let round = 0; round < 3; round++) {
    const loudness = probe(excerpt, composition, gain);
    if (loudness === null) return 1;
    gain = Math.max(0.05, Math.min(8, gain * 10 ** ((targetLufs + mainLift - loudness) / 20)));
  }
  return gain;
}

function probe(excerpt: StereoChunk, composition: Composition, gain: number): number | null {
  const master = new Master(composition.genre, probeRate, gain);
  const limiter = new Limiter(ceiling, blockFrames, probeRate);
  const meter = new LoudnessMeter(probeRate, 2);
  const left = new Float32Array(blockFrames);
  const right = new Float32Array(blockFrames);
  for (let at = 0; at < excerpt.left.length; at += blockFrames) {
    left.set(excerpt.left.subarray(at, at + blockFrames));
    right.set(excerpt.right.subarray(at, at + blockFrames));
    master.process(left, right);
    limiter.process(left, right);
    meter.add([left, right]);
  }
  return meter.integrated();
}
