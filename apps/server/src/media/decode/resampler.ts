/**
 * Streaming sample-rate converter: windowed sinc with 32 taps per side at unity ratio and a precomputed table of
 * 256 phases.
 */
const zeroCrossings = 16;
const phases = 256;

export class Resampler {
  private readonly kernel: Float32Array[];
  private readonly halfWidth: number;
  private readonly ratio: number;
  private history: Float32Array;
  /** Position of the next output sample, in input samples from the start of `history`. */
  private position: number;

  constructor(
    readonly from: number,
    readonly to: number,
  ) {
    this.ratio = from / to;
    // When downsampling, the cutoff drops with the rate and the kernel gets longer by the same factor.
    const cutoff = Math.min(1, to / from) * 0.94;
    this.halfWidth = Math.ceil(zeroCrossings / cutoff);
    this.kernel = Array.from({ length: phases + 1 }, (_, phase) =>
      kernelFor(phase / phases, this.halfWidth, cutoff),
    );
    this.history = new Float32Array(this.halfWidth);
    this.position = this.halfWidth;
  }

  push(samples: Float32Array): Float32Array {
    const input = new Float32Array(this.history.length + samples.length);
    input.set(this.history);
    input.set(samples, this.history.length);
    const last = input.length - this.halfWidth - 1;
    const count = Math.max(0, Math.floor((last - this.position) / this.ratio) + 1);
    const output = new Float32Array(count);
    for (let i = 0; i < count; i++) {
      const at = this.position + i * this.ratio;
      const wholeIndex = Math.floor(at);
      const kernel = this.kernel[Math.round((at - wholeIndex) * phases)]!;
      let sum = 0;
      for (let tap = 0; tap < kernel.length; tap++)
        sum += kernel[tap]! * input[wholeIndex - this.halfWidth + 1 + tap]!;
      output[i] = sum;
    }
    this.position += count * this.ratio;
    const consumed = Math.max(0, Math.floor(this.position) - this.halfWidth);
    this.history = input.slice(consumed);
    this.position -= consumed;
    return output;
  }

  /** Returns the samples still buffered, after the last `push`. */
  flush(): Float32Array {
    return this.push(new Float32Array(this.halfWidth));
  }
}

function kernelFor(fraction: number, halfWidth: number, cutoff: number): Float32Array {
  const kernel = Float32Array.from({ length: halfWidth * 2 }, (_, tap) => {
    const x = tap - halfWidth + 1 - fraction;
    const window =
      0.42 + 0.5 * Math.cos((Math.PI * x) / halfWidth) + 0.08 * Math.cos((2 * Math.PI * x) / halfWidth);
    return Math.abs(x) >= halfWidth ? 0 : sinc(x * cutoff) * cutoff * window;
  });
  const sum = kernel.reduce((total, value) => total + value, 0);
  return kernel.map((value) => value / sum);
}

function sinc(x: number): number {
  return x === 0 ? 1 : Math.sin(Math.PI * x) / (Math.PI * x);
}
