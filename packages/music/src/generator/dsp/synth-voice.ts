/**
 * One note of a subtractive synthesizer: detuned band-limited oscillators left and right, a sub sine, and a
 * resonant low-pass (topology-preserving state variable filter) with its own envelope.
 */
import { Envelope, type EnvelopeShape } from './envelope.ts';
import { sineTable, tableFor, tableSize, wavetables, type Wave } from './wavetable.ts';

export interface SynthPatch {
  kind: 'synth';
  wave: Wave;
  /** Detuning between the two sides, in cents. 0 makes the note mono. */
  detuneCents: number;
  /** Level of a sine one octave below. */
  sub: number;
  /** Cut-off in dark and bright sections, before envelope and key tracking. */
  cutoffHz: readonly [dark: number, bright: number];
  /** How far the filter envelope raises the cut-off, in octaves. */
  filterOctaves: number;
  filterDecaySeconds: number;
  /** 0 flat to 0.9 near self-oscillation. */
  resonance: number;
  amp: EnvelopeShape;
  gain: number;
}

/** Values of a block of audio that all voices share. */
export interface BlockContext {
  sampleRate: number;
  /** Factor on all pitches: tape wow. */
  bend: number;
}

export interface Voice {
  /** Adds frames `from` to `to` to the block; returns false when the note has faded out. */
  render(left: Float32Array, right: Float32Array, from: number, to: number, context: BlockContext): boolean;
  release(): void;
}

export interface NoteStart {
  midi: number;
  velocity: number;
  brightness: number;
  /** 0 to 1, the start phase of the oscillators, so that no two notes have the same phase. */
  phase: number;
}

/** Frames between two steps of envelopes and filter. */
export const controlFrames = 32;

export class SynthVoice implements Voice {
  private readonly amp: Envelope;
  private readonly filter: Envelope;
  private readonly table: Float32Array;
  private readonly hz: number;
  private readonly spread: number;
  private readonly level: number;
  private readonly cutoff: number;
  private phaseLeft: number;
  private phaseRight: number;
  private phaseSub = 0;
  private gain = 0;
  private gainStep = 0;
  private controlLeft = 0;
  private a1 = 0;
  private a2 = 0;
  private a3 = 0;
  private l1 = 0;
  private l2 = 0;
  private r1 = 0;
  private r2 = 0;

  constructor(
    private readonly patch: SynthPatch,
    note: NoteStart,
    private readonly sampleRate: number,
  ) {
    const step = controlFrames / sampleRate;
    this.amp = new Envelope(patch.amp, step);
    this.filter = new Envelope(
      { attackSeconds: 0.002, decaySeconds: patch.filterDecaySeconds, sustain: 0, releaseSeconds: 1 },
      step,
    );
    this.hz = 440 * 2 ** ((note.midi - 69) / 12);
    this.table = tableFor(wavetables(patch.wave, sampleRate), this.hz);
    this.spread = 2 ** (patch.detuneCents / 2400);
    this.level = patch.gain * (0.3 + 0.7 * note.velocity);
    const [dark, bright] = patch.cutoffHz;
    // Half key tracking keeps high notes from getting dull and low ones from buzzing.
    this.cutoff = dark * (bright / dark) ** note.brightness * Math.sqrt(this.hz / 220);
    this.phaseLeft = note.phase * tableSize;
    this.phaseRight = patch.detuneCents === 0 ? this.phaseLeft : ((note.phase + 0.37) % 1) * tableSize;
  }

  release(): void {
    this.amp.release();
  }

  render(left: Float32Array, right: Float32Array, from: number, to: number, context: BlockContext): boolean {
    for (let at = from; at < to;) {
      if (this.controlLeft === 0) {
        this.control();
        if (this.amp.finished) return false;
      }
      const end = Math.min(to, at + this.controlLeft);
      this.run(left, right, at, end, context.bend);
      this.controlLeft -= end - at;
      at = end;
    }
    return true;
  }

  private control(): void {
    const target = this.amp.next() * this.level;
    this.gainStep = (target - this.gain) / controlFrames;
    const cutoff = this.cutoff * 2 ** (this.patch.filterOctaves * this.filter.next());
    const g = Math.tan((Math.PI * Math.min(cutoff, this.sampleRate * 0.42)) / this.sampleRate);
    const k = 2 * (1 - this.patch.resonance);
    this.a1 = 1 / (1 + g * (g + k));
    this.a2 = g * this.a1;
    this.a3 = g * this.a2;
    this.controlLeft = controlFrames;
  }

  private run(left: Float32Array, right: Float32Array, from: number, to: number, bend: number): void {
    const { table, a1, a2, a3, gainStep } = this;
    const sine = sineTable();
    const sub = this.patch.sub;
    // An import is looked up on each use where modules aren't bundled.
    const size = tableSize;
    const increment = (this.hz * bend * size) / this.sampleRate;
    const incrementLeft = increment / this.spread;
    const incrementRight = increment * this.spread;
    let { phaseLeft, phaseRight, phaseSub, gain, l1, l2, r1, r2 } = this;
    for (let i = from; i < to; i++) {
      let index = phaseLeft | 0;
      const inLeft = table[index]! + (phaseLeft - index) * (table[index + 1]! - table[index]!);
      index = phaseRight | 0;
      const inRight = table[index]! + (phaseRight - index) * (table[index + 1]! - table[index]!);
      const low = sub * sine[phaseSub | 0]!;

      let v3 = inLeft - l2;
      let v1 = a1 * l1 + a2 * v3;
      const outLeft = l2 + a2 * l1 + a3 * v3;
      l1 = 2 * v1 - l1;
      l2 = 2 * outLeft - l2;

      v3 = inRight - r2;
      v1 = a1 * r1 + a2 * v3;
      const outRight = r2 + a2 * r1 + a3 * v3;
      r1 = 2 * v1 - r1;
      r2 = 2 * outRight - r2;

      // Each side leaks into the other: wide, but still mono-compatible.
      left[i]! += gain * (outLeft * 0.8 + outRight * 0.2 + low);
      right[i]! += gain * (outRight * 0.8 + outLeft * 0.2 + low);
      gain += gainStep;
      phaseLeft += incrementLeft;
      if (phaseLeft >= size) phaseLeft -= size;
      phaseRight += incrementRight;
      if (phaseRight >= size) phaseRight -= size;
      phaseSub += increment * 0.5;
      if (phaseSub >= size) phaseSub -= size;
    }
    this.phaseLeft = phaseLeft;
    this.phaseRight = phaseRight;
    this.phaseSub = phaseSub;
    this.gain = gain;
    this.l1 = l1;
    this.l2 = l2;
    this.r1 = r1;
    this.r2 = r2;
  }
}
