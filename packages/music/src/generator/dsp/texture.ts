/** Background noise of a track: vinyl crackle, or waves. */
import type { Random } from '../random.ts';

export class Texture {
  private click = 0;
  private clickPan = 0;
  private low = 0;
  private lowRight = 0;
  private frame = 0;

  constructor(
    private readonly kind: 'vinyl' | 'waves',
    private readonly sampleRate: number,
    private readonly random: Random,
  ) {}

  process(left: Float32Array, right: Float32Array, frames: number): void {
    if (this.kind === 'vinyl') this.dust(left, right, frames);
    else this.waves(left, right, frames);
    this.frame += frames;
  }

  private dust(left: Float32Array, right: Float32Array, frames: number): void {
    const perFrame = 9 / this.sampleRate;
    for (let i = 0; i < frames; i++) {
      const white = this.random.next() - 0.5;
      if (this.random.next() < perFrame) {
        this.click = white * 0.35;
        this.clickPan = this.random.next();
      }
      this.low += 0.15 * (white - this.low);
      const hiss = this.low * 0.012;
      left[i]! += hiss + this.click * this.clickPan;
      right[i]! += hiss + this.click * (1 - this.clickPan);
      this.click *= 0.82;
    }
  }

  private waves(left: Float32Array, right: Float32Array, frames: number): void {
    const seconds = this.frame / this.sampleRate;
    const swell = 0.5 + 0.5 * Math.sin(seconds * 0.55) * Math.sin(seconds * 0.21 + 1);
    const level = 0.006 + 0.02 * swell * swell;
    const keep = 0.05 + 0.1 * swell;
    for (let i = 0; i < frames; i++) {
      this.low += keep * (this.random.next() - 0.5 - this.low);
      this.lowRight += keep * (this.random.next() - 0.5 - this.lowRight);
      left[i]! += this.low * level * 4;
      right[i]! += this.lowRight * level * 4;
    }
  }
}
