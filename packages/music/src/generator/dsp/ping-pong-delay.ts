/** Echoes that alternate between the sides and lose treble. */
export class PingPongDelay {
  private readonly left: Float32Array;
  private readonly right: Float32Array;
  private at = 0;
  private lowLeft = 0;
  private lowRight = 0;

  constructor(
    sampleRate: number,
    seconds: number,
    private readonly feedback: number,
  ) {
    const frames = Math.max(1, Math.round(seconds * sampleRate));
    this.left = new Float32Array(frames);
    this.right = new Float32Array(frames);
  }

  process(
    inLeft: Float32Array,
    inRight: Float32Array,
    outLeft: Float32Array,
    outRight: Float32Array,
    frames: number,
    gain: number,
  ): void {
    const { left, right, feedback } = this;
    let { at, lowLeft, lowRight } = this;
    for (let i = 0; i < frames; i++) {
      lowLeft += 0.35 * (left[at]! - lowLeft);
      lowRight += 0.35 * (right[at]! - lowRight);
      // All input enters on the left; the feedback crosses over.
      left[at] = (inLeft[i]! + inRight[i]!) * 0.5 + lowRight * feedback;
      right[at] = lowLeft * feedback + 1e-20;
      outLeft[i]! += gain * lowLeft;
      outRight[i]! += gain * lowRight;
      if (++at === left.length) at = 0;
    }
    this.at = at;
    this.lowLeft = lowLeft;
    this.lowRight = lowRight;
  }
}
