/** Plays drum hits from a kit's buffers and calculates how far the kick ducks the other parts. */
import type { DrumName, Hit } from './composition.ts';
import type { DrumVoice } from './kits.ts';

interface Timing {
  sampleRate: number;
  framesPerBeat: number;
  blockFrames: number;
}

interface Sounding {
  drum: DrumName;
  voice: DrumVoice;
  startFrame: number;
  /** Frames of the buffer that were already played. */
  done: number;
  gain: number;
  choking: boolean;
}

export class DrumPlayer {
  /** 0 to 1 for each frame of the last rendered block. */
  readonly push: Float32Array;
  private next = 0;
  private sounding: Sounding[] = [];
  private kickFrame = Number.NEGATIVE_INFINITY;
  private readonly pushFrames: number;

  constructor(
    private readonly kit: Record<DrumName, DrumVoice>,
    private readonly hits: readonly Hit[],
    private readonly timing: Timing,
  ) {
    this.push = new Float32Array(timing.blockFrames);
    this.pushFrames = Math.min(timing.framesPerBeat * 0.75, timing.sampleRate * 0.34);
  }

  /** Adds the drums of the block that starts at `frame`, and their share to the reverb input. */
  render(
    left: Float32Array,
    right: Float32Array,
    reverbLeft: Float32Array,
    reverbRight: Float32Array,
    frame: number,
  ): void {
    const previousKick = this.kickFrame;
    this.start(frame + this.timing.blockFrames);
    this.sounding = this.sounding.filter((one) => {
      const from = Math.max(0, one.startFrame - frame);
      const count = Math.min(this.timing.blockFrames - from, one.voice.samples.length - one.done);
      const toLeft = one.voice.gain * Math.min(1, 1 - one.voice.pan);
      const toRight = one.voice.gain * Math.min(1, 1 + one.voice.pan);
      for (let i = 0; i < count; i++) {
        if (one.choking) one.gain *= 0.995;
        const sample = one.voice.samples[one.done + i]! * one.gain;
        left[from + i]! += sample * toLeft;
        right[from + i]! += sample * toRight;
        reverbLeft[from + i]! += sample * toLeft * one.voice.reverbSend;
        reverbRight[from + i]! += sample * toRight * one.voice.reverbSend;
      }
      one.done += count;
      return one.done < one.voice.samples.length && one.gain > 1e-4;
    });
    this.fillPush(frame, previousKick);
  }

  private start(endFrame: number): void {
    for (; this.next < this.hits.length; this.next++) {
      const hit = this.hits[this.next]!;
      const startFrame = Math.round(hit.beat * this.timing.framesPerBeat);
      if (startFrame >= endFrame) return;
      const voice = this.kit[hit.drum];
      if (hit.drum === 'kick') this.kickFrame = startFrame;
      for (const one of this.sounding) if (one.drum === voice.chokes) one.choking = true;
      this.sounding.push({ drum: hit.drum, voice, startFrame, done: 0, gain: hit.velocity, choking: false });
    }
  }

  /** Full within five milliseconds of a kick, then back up along a parabola: side-chain pumping. */
  private fillPush(frame: number, previousKick: number): void {
    const attack = this.timing.sampleRate * 0.005;
    for (let i = 0; i < this.push.length; i++) {
      const at = frame + i;
      const since = at - (at >= this.kickFrame ? this.kickFrame : previousKick);
      const back = 1 - since / this.pushFrames;
      this.push[i] = back > 0 ? back * back * Math.min(1, since / attack) : 0;
    }
  }
}
