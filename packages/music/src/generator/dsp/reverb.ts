/** A small hall: eight delay lines that feed each other through a Hadamard matrix, each with a damping filter. */
const lineMs = [29.7, 34.1, 37.9, 41.3, 46.7, 52.1, 57.7, 63.1];

export class Reverb {
  private readonly lines: Float32Array[];
  private readonly positions = new Int32Array(8);
  private readonly keep = new Float64Array(8);
  private readonly damped = new Float64Array(8);
  private readonly taps = new Float64Array(8);

  /** `damping` 0 bright to 0.9 dark. */
  constructor(
    sampleRate: number,
    decaySeconds: number,
    private readonly damping: number,
    size = 1,
  ) {
    this.lines = lineMs.map((ms) => new Float32Array(Math.round((ms * size * sampleRate) / 1000)));
    this.lines.forEach((line, i) => {
      // -60 dB after `decaySeconds`, whatever the length of the delay line.
      this.keep[i] = 0.001 ** (line.length / sampleRate / decaySeconds) / Math.sqrt(8);
    });
  }

  /** Adds the reverb of the input to the output. */
  process(
    inLeft: Float32Array,
    inRight: Float32Array,
    outLeft: Float32Array,
    outRight: Float32Array,
    frames: number,
    gain: number,
  ): void {
    const { lines, positions, keep, damped, taps, damping } = this;
    for (let i = 0; i < frames; i++) {
      for (let n = 0; n < 8; n++) {
        const tap = lines[n]![positions[n]!]!;
        // The tiny offset avoids denormal numbers in the tail, which are slow.
        damped[n] = tap + damping * (damped[n]! - tap) + 1e-20;
        taps[n] = damped[n]! * keep[n]!;
      }
      const a = taps[0]! + taps[1]!;
      const b = taps[0]! - taps[1]!;
      const c = taps[2]! + taps[3]!;
      const d = taps[2]! - taps[3]!;
      const e = taps[4]! + taps[5]!;
      const f = taps[4]! - taps[5]!;
      const g = taps[6]! + taps[7]!;
      const h = taps[6]! - taps[7]!;
      const ac = a + c;
      const bd = b + d;
      const acm = a - c;
      const bdm = b - d;
      const eg = e + g;
      const fh = f + h;
      const egm = e - g;
      const fhm = f - h;
      const l = inLeft[i]! * 0.35;
      const r = inRight[i]! * 0.35;
      taps[0] = ac + eg + l;
      taps[1] = bd + fh + r;
      taps[2] = acm + egm + l;
      taps[3] = bdm + fhm + r;
      taps[4] = ac - eg - l;
      taps[5] = bd - fh - r;
      taps[6] = acm - egm + l;
      taps[7] = bdm - fhm + r;
      for (let n = 0; n < 8; n++) {
        const line = lines[n]!;
        const at = positions[n]!;
        line[at] = taps[n]!;
        positions[n] = at + 1 === line.length ? 0 : at + 1;
      }
      outLeft[i]! += gain * (damped[0]! + damped[2]! - damped[4]! + damped[6]!);
      outRight[i]! += gain * (damped[1]! + damped[3]! - damped[5]! + damped[7]!);
    }
  }
}
