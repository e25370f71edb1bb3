/** Changes the sample rate of a stream: windowed sinc, 32 taps a side at unity, phases worked out once. */
const zeroCrossings = 16;
const phases = 256;

export class Resampler {
  private readonly kernel: Float32Array[];
  private readonly half: number;
  private readonly ratio: number;
  private history: Float32Array;
  /** Place of the next output sample, in input samples from the start of `history`. */
  private position: number;

  constructor(
    readonly from: number,
    readonly to: number,
  ) {
    this.ratio = from / to;
    // Going down, the cut-off goes down with the rate and the kernel becomes as much longer.
    const cutoff = Math.min(1, to / from) * 0.94;
    this.half = Math.ceil(zeroCrossings / cutoff);
    this.kernel = Array.from({ length: phases + 1 }, (_, phase) =>
      kernelFor(phase / phases, this.half, cutoff),
    );
    this.history = new Float32Array(this.half);
    this.position = this.half;
  }

  push(samples: Float32Array): Float32Array {
    const input = new Float32Array(this.history.length + samples.length);
    input.set(this.history);
    input.set(samples, this.history.length);
    const last = input.length - this.half - 1;
    const count = Math.max(0, Math.floor((last - this.position) / this.ratio) + 1);
    const output = new Float32Array(count);
    for (let i = 0; i < count; i++) {
      const at = this.position + i * this.ratio;
      const whole = Math.floor(at);
      const kernel = this.kernel[Math.round((at - whole) * phases)]!;
      let sum = 0;
      for (let tap = 0; tap < kernel.length; tap++) sum += kernel[tap]! * input[whole - this.half + 1 + tap]!;
      output[i] = sum;
    }
    this.position += count * this.ratio;
    const drop = Math.max(0, Math.floor(this.position) - this.half);
    this.history = input.slice(drop);
    this.position -= drop;
    return output;
  }

  /** What is still inside, once no more will come. */
  flush(): Float32Array {
    return this.push(new Float32Array(this.half));
  }
}

function kernelFor(fraction: number, half: number, cutoff: number): Float32Array {
  const kernel = Float32Array.from({ length: half * 2 }, (_, tap) => {
    const x = tap - half + 1 - fraction;
    const window = 0.42 + 0.5 * Math.cos((Math.PI * x) / half) + 0.08 * Math.cos((2 * Math.PI * x) / half);
    return Math.abs(x) >= half ? 0 : sinc(x * cutoff) * cutoff * window;
  });
  const sum = kernel.reduce((total, value) => total + value, 0);
  return kernel.map((value) => value / sum);
}

function sinc(x: number): number {
  return x === 0 ? 1 : Math.sin(Math.PI * x) / (Math.PI * x);
}
