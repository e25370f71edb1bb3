/**
 * Integrated loudness according to ITU-R BS.1770-4 / EBU R128: K-weighting, 400 ms blocks with 75 % overlap, two
 * gates.
 */

/** The two biquads of the K-weighting for any sample rate (the recommendation lists them for 48 kHz only). */
interface Biquad {
  b0: number;
  b1: number;
  b2: number;
  a1: number;
  a2: number;
}

const absoluteGateLufs = -70;
const relativeGateLu = -10;

export class LoudnessMeter {
  private readonly channels: ChannelFilter[];
  private readonly stepFrames: number;
  /** Mean square of each 100 ms, summed over channels; four of them make a block. */
  private readonly steps: number[] = [];
  private sum = 0;
  private filled = 0;

  constructor(sampleRate: number, channelCount: number) {
    this.stepFrames = Math.round(sampleRate / 10);
    this.channels = Array.from({ length: channelCount }, () => new ChannelFilter(sampleRate));
  }

  /** Adds planar samples, any number of frames at a time. */
  add(planes: readonly Float32Array[]): void {
    const frames = planes[0]?.length ?? 0;
    for (let at = 0; at < frames;) {
      const end = Math.min(frames, at + this.stepFrames - this.filled);
      this.channels.forEach((channel, i) => {
        this.sum += channel.energy(planes[i]!, at, end);
      });
      this.filled += end - at;
      at = end;
      if (this.filled === this.stepFrames) {
        this.steps.push(this.sum / this.stepFrames);
        this.sum = 0;
        this.filled = 0;
      }
    }
  }

  /** LUFS of everything that was added; null for less than 400 ms or nothing above -70 LUFS. */
  integrated(): number | null {
    const blocks = this.steps.slice(3).map((step, i) => {
      return (step + this.steps[i]! + this.steps[i + 1]! + this.steps[i + 2]!) / 4;
    });
    const audible = blocks.filter((block) => toLufs(block) > absoluteGateLufs);
    if (audible.length === 0) return null;
    const gate = toLufs(mean(audible)) + relativeGateLu;
    return toLufs(mean(audible.filter((block) => toLufs(block) > gate)));
  }
}

class ChannelFilter {
  private readonly shelf: Biquad;
  private readonly highPass: Biquad;
  private s1 = 0;
  private s2 = 0;
  private h1 = 0;
  private h2 = 0;

  constructor(sampleRate: number) {
    this.shelf = highShelf(sampleRate, 1681.974450955533, 3.999843853973347, 0.7071752369554196);
    this.highPass = highPassFilter(sampleRate, 38.13547087602444, 0.5003270373238773);
  }

  /** Sum of squares of the weighted samples from `from` to `to`. */
  energy(samples: Float32Array, from: number, to: number): number {
    const { shelf, highPass } = this;
    let { s1, s2, h1, h2 } = this;
    let sum = 0;
    for (let i = from; i < to; i++) {
      const x = samples[i]!;
      const y = shelf.b0 * x + s1;
      s1 = shelf.b1 * x - shelf.a1 * y + s2;
      s2 = shelf.b2 * x - shelf.a2 * y;
      const z = highPass.b0 * y + h1;
      h1 = highPass.b1 * y - highPass.a1 * z + h2;
      h2 = highPass.b2 * y - highPass.a2 * z;
      sum += z * z;
    }
    // Silence must not leave denormal numbers in the filters.
    const settle = (state: number) => (Math.abs(state) < 1e-30 ? 0 : state);
    this.s1 = settle(s1);
    this.s2 = settle(s2);
    this.h1 = settle(h1);
    this.h2 = settle(h2);
    return sum;
  }
}

function highShelf(sampleRate: number, hz: number, gainDb: number, q: number): Biquad {
  const k = Math.tan((Math.PI * hz) / sampleRate);
  const high = 10 ** (gainDb / 20);
  const band = high ** 0.4996667741545416;
  const a0 = 1 + k / q + k * k;
  return {
    b0: (high + (band * k) / q + k * k) / a0,
    b1: (2 * (k * k - high)) / a0,
    b2: (high - (band * k) / q + k * k) / a0,
    a1: (2 * (k * k - 1)) / a0,
    a2: (1 - k / q + k * k) / a0,
  };
}

function highPassFilter(sampleRate: number, hz: number, q: number): Biquad {
  const k = Math.tan((Math.PI * hz) / sampleRate);
  const a0 = 1 + k / q + k * k;
  return { b0: 1, b1: -2, b2: 1, a1: (2 * (k * k - 1)) / a0, a2: (1 - k / q + k * k) / a0 };
}

function toLufs(meanSquare: number): number {
  return -0.691 + 10 * Math.log10(meanSquare);
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}
