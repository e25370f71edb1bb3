/**
 * Peak limiter with one block of look-ahead. At every block boundary the gain is low enough for the blocks on both
 * sides, and it is interpolated linearly in between, so no sample can exceed the ceiling.
 */
export class Limiter {
  private readonly heldLeft: Float32Array;
  private readonly heldRight: Float32Array;
  private heldNeed = 1;
  private border = 1;
  private readonly recover: number;

  /** `ceiling` is linear; blocks are always `frames` long. */
  constructor(
    private readonly ceiling: number,
    private readonly frames: number,
    sampleRate: number,
  ) {
    this.heldLeft = new Float32Array(frames);
    this.heldRight = new Float32Array(frames);
    this.recover = 1 - Math.exp(-frames / sampleRate / 0.12);
  }

  /** Takes a block and replaces it by the previous one, limited. The first block out is silence. */
  process(left: Float32Array, right: Float32Array): void {
    let peak = 0;
    for (let i = 0; i < this.frames; i++) {
      peak = Math.max(peak, Math.abs(left[i]!), Math.abs(right[i]!));
    }
    const need = peak > this.ceiling ? this.ceiling / peak : 1;
    const recovered = this.border + (1 - this.border) * this.recover;
    const next = Math.min(need, this.heldNeed, recovered);
    const step = (next - this.border) / this.frames;
    for (let i = 0; i < this.frames; i++) {
      const gain = this.border + step * i;
      const l = this.heldLeft[i]! * gain;
      const r = this.heldRight[i]! * gain;
      this.heldLeft[i] = left[i]!;
      this.heldRight[i] = right[i]!;
      left[i] = l;
      right[i] = r;
    }
    this.border = next;
    this.heldNeed = need;
  }
}
