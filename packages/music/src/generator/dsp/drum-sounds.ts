/** Synthesised drums as short mono buffers: pitch envelopes on sines, filtered noise, inharmonic square waves. */
import type { Random } from '../random.ts';

/** Fills a buffer of `seconds` from a function of time in seconds. */
function sound(sampleRate: number, seconds: number, at: (t: number) => number): Float32Array {
  const frames = Math.ceil(seconds * sampleRate);
  const fadeFrames = Math.min(frames, Math.round(0.004 * sampleRate));
  const samples = new Float32Array(frames);
  for (let i = 0; i < frames; i++) samples[i] = at(i / sampleRate) * Math.min(1, (frames - i) / fadeFrames);
  return samples;
}

const decay = (t: number, seconds: number) => Math.exp((-6.9 * t) / seconds);
const tau = 2 * Math.PI;

export interface KickShape {
  /** Pitch at the start, and the pitch where it settles. */
  hz: readonly [strike: number, body: number];
  bendSeconds: number;
  seconds: number;
  click: number;
  drive: number;
}

export function kick(sampleRate: number, random: Random, shape: KickShape): Float32Array {
  const [strike, body] = shape.hz;
  let phase = 0;
  return sound(sampleRate, shape.seconds, (t) => {
    phase += (body + (strike - body) * Math.exp(-t / shape.bendSeconds)) / sampleRate;
    const click = shape.click * decay(t, 0.012) * (random.next() * 2 - 1);
    const tone = Math.sin(tau * phase) * decay(t, shape.seconds) * Math.min(1, t / 0.0008);
    return Math.tanh((tone + click) * shape.drive) / Math.tanh(shape.drive);
  });
}

export interface SnareShape {
  hz: number;
  toneSeconds: number;
  noiseSeconds: number;
  /** Cut-offs of the noise in hertz. */
  band: readonly [low: number, high: number];
  tone: number;
}

export function snare(sampleRate: number, random: Random, shape: SnareShape): Float32Array {
  const noise = bandNoise(sampleRate, random, ...shape.band);
  let [first, second] = [0, 0];
  return sound(sampleRate, Math.max(shape.toneSeconds, shape.noiseSeconds), (t) => {
    const bend = 1 + 0.6 * Math.exp(-t / 0.012);
    first += (shape.hz * bend) / sampleRate;
    second += (shape.hz * 1.83 * bend) / sampleRate;
    const tone = (Math.sin(tau * first) + 0.5 * Math.sin(tau * second)) * decay(t, shape.toneSeconds);
    return Math.tanh(1.4 * (shape.tone * tone + 1.1 * noise() * decay(t, shape.noiseSeconds)));
  });
}

/** Several hands, a few milliseconds apart, then the room. */
export function clap(sampleRate: number, random: Random): Float32Array {
  const noise = bandNoise(sampleRate, random, 900, 4200);
  const hands = [0, 0.011, 0.021, 0.03].map((at) => at + random.between(0, 0.002));
  return sound(sampleRate, 0.3, (t) => {
    let level = 0.55 * (t > hands[3]! ? decay(t - hands[3]!, 0.26) : 0);
    for (const hand of hands) if (t >= hand) level = Math.max(level, decay(t - hand, 0.03));
    return noise() * level * 1.6;
  });
}

const metalHz = [2.0, 3.03, 4.16, 5.43, 6.79, 8.21];

/** Hats, rides and crashes: detuned squares and noise, high-passed. */
export function metal(
  sampleRate: number,
  random: Random,
  shape: { seconds: number; hz: number; low: number; noise: number; attackSeconds?: number },
): Float32Array {
  const highPass = [onePoleHigh(sampleRate, shape.low), onePoleHigh(sampleRate, shape.low)] as const;
  const detune = metalHz.map((ratio) => ratio * shape.hz * random.between(0.98, 1.02));
  return sound(sampleRate, shape.seconds, (t) => {
    let ring = 0;
    for (const hz of detune) {
      const cycles = t * hz;
      // The same as `% 1`, but not a call of a function.
      ring += cycles - Math.floor(cycles) < 0.5 ? 1 : -1;
    }
    const mixed = (ring / 6) * (1 - shape.noise) + (random.next() * 2 - 1) * shape.noise;
    const rise = shape.attackSeconds ? Math.min(1, t / shape.attackSeconds) : 1;
    return highPass[1](highPass[0](mixed)) * decay(t, shape.seconds) * rise;
  });
}

export function rim(sampleRate: number, random: Random): Float32Array {
  const noise = bandNoise(sampleRate, random, 1500, 6000);
  return sound(
    sampleRate,
    0.07,
    (t) =>
      (Math.sin(tau * 1720 * t) * 0.5 + Math.sin(tau * 810 * t) * 0.4) * decay(t, 0.045) +
      noise() * 0.5 * decay(t, 0.012),
  );
}

export function tom(sampleRate: number, hz: number): Float32Array {
  let phase = 0;
  return sound(sampleRate, 0.45, (t) => {
    phase += (hz * (1 + 0.9 * Math.exp(-t / 0.035))) / sampleRate;
    return Math.tanh(1.6 * Math.sin(tau * phase) * decay(t, 0.42) * Math.min(1, t / 0.001));
  });
}

/** Noise whose band rises while it gets louder: two bars that lead into the main part. */
export function riser(sampleRate: number, random: Random, seconds: number): Float32Array {
  let [low, band] = [0, 0];
  return sound(sampleRate, seconds, (t) => {
    const through = t / seconds;
    const f = 2 * Math.sin((Math.PI * Math.min(400 * 20 ** through, sampleRate * 0.15)) / sampleRate);
    const white = random.next() * 2 - 1;
    low += f * band;
    band += f * (white - low - 0.5 * band);
    return band * 0.45 * through * through;
  });
}

function bandNoise(sampleRate: number, random: Random, low: number, high: number): () => number {
  const highPass = onePoleHigh(sampleRate, low);
  const keep = Math.exp((-tau * high) / sampleRate);
  let held = 0;
  return () => {
    held += (1 - keep) * (random.next() * 2 - 1 - held);
    return highPass(held) * 2;
  };
}

function onePoleHigh(sampleRate: number, hz: number): (x: number) => number {
  const a = 1 - Math.exp((-tau * hz) / sampleRate);
  let low = 0;
  return (x) => {
    low += a * (x - low);
    return x - low;
  };
}
