/** A small hall: eight delay lines that feed each other through a Hadamard matrix, each with a damping filter. */
const lineMs = [29.7, 34.1, 37.9, 41.3, 46.7, 52.1, 57.7, 63.1];

/** A delay line: what goes in comes out again after `samples.length` frames, damped. */
interface Line {
  readonly samples: Float32Array;
  /** How much of it is left. */
  readonly keep: number;
  at: number;
  damped: number;
}
type EightLines = readonly [Line, Line, Line, Line, Line, Line, Line, Line];

export class Reverb {
  private readonly lines: EightLines;

  /** `damping` 0 bright to 0.9 dark. */
  constructor(
    sampleRate: number,
    decaySeconds: number,
    private readonly damping: number,
    size = 1,
  ) {
    this.lines = lineMs.map((ms) => {
      const samples = new Float32Array(Math.round((ms * size * sampleRate) / 1000));
      // -60 dB after `decaySeconds`, whatever the length of the delay line.
      const keep = 0.001 ** (samples.length / sampleRate / decaySeconds) / Math.sqrt(8);
      return { samples, keep, at: 0, damped: 0 };
    }) as unknown as EightLines;
  }

  /** Adds the reverb of the input to the output. Written out for the eight lines: a loop over them is twice as slow. */
  process(
    inLeft: Float32Array,
    inRight: Float32Array,
    outLeft: Float32Array,
    outRight: Float32Array,
    frames: number,
    gain: number,
  ): void {
    const { damping } = this;
    const [line0, line1, line2, line3, line4, line5, line6, line7] = this.lines;
    const { samples: samples0, keep: keep0 } = line0;
    const { samples: samples1, keep: keep1 } = line1;
    const { samples: samples2, keep: keep2 } = line2;
    const { samples: samples3, keep: keep3 } = line3;
    const { samples: samples4, keep: keep4 } = line4;
    const { samples: samples5, keep: keep5 } = line5;
    const { samples: samples6, keep: keep6 } = line6;
    const { samples: samples7, keep: keep7 } = line7;
    let { at: at0, damped: damped0 } = line0;
    let { at: at1, damped: damped1 } = line1;
    let { at: at2, damped: damped2 } = line2;
    let { at: at3, damped: damped3 } = line3;
    let { at: at4, damped: damped4 } = line4;
    let { at: at5, damped: damped5 } = line5;
    let { at: at6, damped: damped6 } = line6;
    let { at: at7, damped: damped7 } = line7;
    for (let i = 0; i < frames; i++) {
      damped0 = damp(samples0[at0]!, damped0, damping);
      damped1 = damp(samples1[at1]!, damped1, damping);
      damped2 = damp(samples2[at2]!, damped2, damping);
      damped3 = damp(samples3[at3]!, damped3, damping);
      damped4 = damp(samples4[at4]!, damped4, damping);
      damped5 = damp(samples5[at5]!, damped5, damping);
      damped6 = damp(samples6[at6]!, damped6, damping);
      damped7 = damp(samples7[at7]!, damped7, damping);
      const tap0 = damped0 * keep0;
      const tap1 = damped1 * keep1;
      const tap2 = damped2 * keep2;
      const tap3 = damped3 * keep3;
      const tap4 = damped4 * keep4;
      const tap5 = damped5 * keep5;
      const tap6 = damped6 * keep6;
      const tap7 = damped7 * keep7;
      const a = tap0 + tap1;
      const b = tap0 - tap1;
      const c = tap2 + tap3;
      const d = tap2 - tap3;
      const e = tap4 + tap5;
      const f = tap4 - tap5;
      const g = tap6 + tap7;
      const h = tap6 - tap7;
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
      samples0[at0] = ac + eg + l;
      samples1[at1] = bd + fh + r;
      samples2[at2] = acm + egm + l;
      samples3[at3] = bdm + fhm + r;
      samples4[at4] = ac - eg - l;
      samples5[at5] = bd - fh - r;
      samples6[at6] = acm - egm + l;
      samples7[at7] = bdm - fhm + r;
      if (++at0 === samples0.length) at0 = 0;
      if (++at1 === samples1.length) at1 = 0;
      if (++at2 === samples2.length) at2 = 0;
      if (++at3 === samples3.length) at3 = 0;
      if (++at4 === samples4.length) at4 = 0;
      if (++at5 === samples5.length) at5 = 0;
      if (++at6 === samples6.length) at6 = 0;
      if (++at7 === samples7.length) at7 = 0;
      outLeft[i]! += gain * (damped0 + damped2 - damped4 + damped6);
      outRight[i]! += gain * (damped1 + damped3 - damped5 + damped7);
    }
    store(line0, at0, damped0);
    store(line1, at1, damped1);
    store(line2, at2, damped2);
    store(line3, at3, damped3);
    store(line4, at4, damped4);
    store(line5, at5, damped5);
    store(line6, at6, damped6);
    store(line7, at7, damped7);
  }
}

/** The tiny offset avoids denormal numbers in the tail, which are slow. */
function damp(tap: number, damped: number, damping: number): number {
  return tap + damping * (damped - tap) + 1e-20;
}

function store(line: Line, at: number, damped: number): void {
  line.at = at;
  line.damped = damped;
}
