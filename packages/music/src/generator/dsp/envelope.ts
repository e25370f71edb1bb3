/** Attack, decay, sustain, release: stepped at control rate, exponential except for the attack. */
export interface EnvelopeShape {
  attackSeconds: number;
  decaySeconds: number;
  /** 0 to 1. */
  sustain: number;
  releaseSeconds: number;
}

export class Envelope {
  private level = 0;
  private stage: 'attack' | 'decay' | 'release' = 'attack';
  private readonly attackStep: number;
  private readonly decayKeep: number;
  private readonly releaseKeep: number;

  constructor(
    private readonly shape: EnvelopeShape,
    stepSeconds: number,
  ) {
    this.attackStep = Math.min(1, stepSeconds / Math.max(shape.attackSeconds, stepSeconds));
    this.decayKeep = Math.exp(-stepSeconds / Math.max(shape.decaySeconds / 3, 1e-4));
    this.releaseKeep = Math.exp(-stepSeconds / Math.max(shape.releaseSeconds / 3, 1e-4));
  }

  release(): void {
    this.stage = 'release';
  }

  /** Advances by one step and returns the new level. */
  next(): number {
    if (this.stage === 'attack') {
      this.level += this.attackStep;
      if (this.level >= 1) {
        this.level = 1;
        this.stage = 'decay';
      }
    } else if (this.stage === 'decay') {
      this.level = this.shape.sustain + (this.level - this.shape.sustain) * this.decayKeep;
    } else {
      this.level *= this.releaseKeep;
    }
    return this.level;
  }

  /** True when the note is inaudible. */
  get finished(): boolean {
    return this.stage !== 'attack' && this.level < 1e-4;
  }
}
