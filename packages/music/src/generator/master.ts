/** The last stage before the limiter: removes rumble, adjusts treble to the genre, applies gain and soft saturation. */
import type { Genre } from './composition.ts';
import { mixes } from './patches.ts';

export class Master {
  private readonly rumble: number;
  private readonly dark: number;
  private readonly sides = [new Side(), new Side()] as const;

  constructor(
    genre: Genre,
    sampleRate: number,
    private readonly gain: number,
  ) {
    this.rumble = 1 - Math.exp((-2 * Math.PI * 24) / sampleRate);
    const { darkenHz } = mixes[genre];
    this.dark =
      darkenHz === 0 ? 1 : 1 - Math.exp((-2 * Math.PI * Math.min(darkenHz, sampleRate * 0.4)) / sampleRate);
  }

  process(left: Float32Array, right: Float32Array): void {
    this.sides[0].process(left, this.rumble, this.dark, this.gain);
    this.sides[1].process(right, this.rumble, this.dark, this.gain);
  }
}

class Side {
  private low = 0;
  private smooth = 0;

  process(samples: Float32Array, rumble: number, dark: number, gain: number): void {
    let { low, smooth } = this;
    for (let i = 0; i < samples.length; i++) {
      const x = samples[i]! * gain;
      low += rumble * (x - low);
      smooth += dark * (x - low - smooth);
      // Nearly linear up to half scale, then bending: a rational approximation of tanh.
      const y = Math.max(-3, Math.min(3, smooth));
      samples[i] = (y * (27 + y * y)) / (27 + 9 * y * y);
    }
    this.low = low;
    this.smooth = smooth;
  }
}
