/** One note of a two-operator FM synthesizer: electric pianos and bells. The modulation decays faster than the tone. */
import { Envelope, type EnvelopeShape } from './envelope.ts';
import { controlFrames, type BlockContext, type NoteStart, type Voice } from './synth-voice.ts';
import { sineTable, tableSize } from './wavetable.ts';

export interface FmPatch {
  kind: 'fm';
  /** Ratio of the modulator's frequency to the carrier's. */
  ratio: number;
  /** Modulation depth at the strike and in the tail. */
  index: readonly [strike: number, tail: number];
  indexDecaySeconds: number;
  /** Slow panning from side to side, like a suitcase piano. */
  tremoloHz: number;
  amp: EnvelopeShape;
  gain: number;
}

export class FmVoice implements Voice {
  private readonly amp: Envelope;
  private readonly modulation: Envelope;
  private readonly hz: number;
  private readonly level: number;
  private readonly bite: number;
  private carrier = 0;
  private modulator = 0;
  private tremolo: number;
  private gain = 0;
  private gainStep = 0;
  private depth = 0;
  private controlLeft = 0;

  constructor(
    private readonly patch: FmPatch,
    note: NoteStart,
    private readonly sampleRate: number,
  ) {
    const step = controlFrames / sampleRate;
    this.amp = new Envelope(patch.amp, step);
    this.modulation = new Envelope(
      { attackSeconds: 0.001, decaySeconds: patch.indexDecaySeconds, sustain: 0, releaseSeconds: 0.3 },
      step,
    );
    this.hz = 440 * 2 ** ((note.midi - 69) / 12);
    this.level = patch.gain * (0.3 + 0.7 * note.velocity);
    // High notes get fewer side bands, or they would sound harsh; harder and brighter notes get more.
    this.bite = (0.35 + 0.65 * note.velocity) * (0.5 + 0.7 * note.brightness) * Math.min(1, 500 / this.hz);
    this.tremolo = note.phase * 2 * Math.PI;
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
    const [strike, tail] = this.patch.index;
    this.gainStep = (this.amp.next() * this.level - this.gain) / controlFrames;
    this.depth = ((tail + (strike - tail) * this.modulation.next()) * this.bite * tableSize) / (2 * Math.PI);
    this.tremolo += (2 * Math.PI * this.patch.tremoloHz * controlFrames) / this.sampleRate;
    this.controlLeft = controlFrames;
  }

  private run(left: Float32Array, right: Float32Array, from: number, to: number, bend: number): void {
    const sine = sineTable();
    // An import is looked up on each use where modules aren't bundled.
    const size = tableSize;
    const mask = size - 1;
    const increment = (this.hz * bend * size) / this.sampleRate;
    const { depth, gainStep } = this;
    const { ratio } = this.patch;
    const pan = this.patch.tremoloHz === 0 ? 0 : 0.28 * Math.sin(this.tremolo);
    let { carrier, modulator, gain } = this;
    for (let i = from; i < to; i++) {
      const out = gain * sine[(carrier + depth * sine[modulator | 0]!) & mask]!;
      left[i]! += out * (1 - pan);
      right[i]! += out * (1 + pan);
      gain += gainStep;
      carrier += increment;
      if (carrier >= size) carrier -= size;
      modulator += increment * ratio;
      while (modulator >= size) modulator -= size;
    }
    this.carrier = carrier;
    this.modulator = modulator;
    this.gain = gain;
  }
}
