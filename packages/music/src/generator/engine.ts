/**
 * Plays a composition block by block: starts and stops voices, mixes parts and drums, and sends them to reverb and
 * delay.
 */
import { beatSeconds, partNames, type Composition, type Hit, type Note } from './composition.ts';
import { FmVoice } from './dsp/fm-voice.ts';
import { PingPongDelay } from './dsp/ping-pong-delay.ts';
import { Reverb } from './dsp/reverb.ts';
import { SynthVoice, type NoteStart, type Voice } from './dsp/synth-voice.ts';
import { Texture } from './dsp/texture.ts';
import { DrumPlayer } from './drum-player.ts';
import { buildKit } from './kits.ts';
import { mixes, type Channel, type Mix, type Patch } from './patches.ts';
import { randomFrom, type Random } from './random.ts';

/** Frames per block. Short, since the limiter looks one block ahead and parameters change at block boundaries. */
export const blockFrames = 128;

/** More voices in one part couldn't be told apart; the oldest one is dropped. */
const maxVoices = 18;

interface PlayingVoice {
  voice: Voice;
  startFrame: number;
  releaseFrame: number;
}

interface Lane {
  channel: Channel;
  notes: Note[];
  next: number;
  voices: PlayingVoice[];
}

export class Engine {
  private readonly mix: Mix;
  private readonly lanes: Lane[];
  private readonly drums: DrumPlayer;
  private readonly reverb: Reverb;
  private readonly delay: PingPongDelay;
  private readonly texture: Texture | null;
  private readonly random: Random;
  private readonly framesPerBeat: number;
  private readonly part = stereoBlock();
  private readonly reverbIn = stereoBlock();
  private readonly delayIn = stereoBlock();
  private readonly sends = [...this.reverbIn, ...this.delayIn];
  private frame: number;

  /** `startBeat` starts later than the beginning, as if nothing had played before. */
  constructor(
    composition: Composition,
    private readonly sampleRate: number,
    startBeat = 0,
  ) {
    const { genre, seed, bpm } = composition;
    this.mix = mixes[genre];
    this.random = randomFrom(seed, `${genre}/play`);
    this.framesPerBeat = beatSeconds(bpm) * sampleRate;
    this.frame = Math.round(startBeat * this.framesPerBeat);
    const fromStart = <T extends Note | Hit>(events: readonly T[]) =>
      events.filter((event) => event.beat >= startBeat).sort((a, b) => a.beat - b.beat);
    this.lanes = partNames.map((name) => ({
      channel: this.mix.channels[name],
      notes: fromStart(composition.notes[name]),
      next: 0,
      voices: [],
    }));
    this.drums = new DrumPlayer(buildKit(composition, sampleRate), fromStart(composition.hits), {
      sampleRate,
      framesPerBeat: this.framesPerBeat,
      blockFrames,
    });
    const { reverb, delay, texture } = this.mix;
    this.reverb = new Reverb(sampleRate, reverb.decaySeconds, reverb.damping, reverb.size);
    this.delay = new PingPongDelay(sampleRate, delay.beats * beatSeconds(bpm), delay.feedback);
    this.texture =
      texture === 'none' ? null : new Texture(texture, sampleRate, randomFrom(seed, `${genre}/texture`));
  }

  /** Overwrites both sides with the next block. */
  render(left: Float32Array, right: Float32Array): void {
    for (const buffer of this.sends) buffer.fill(0);
    left.fill(0);
    right.fill(0);
    this.drums.render(left, right, this.reverbIn[0], this.reverbIn[1], this.frame);
    for (const lane of this.lanes) this.renderLane(lane, left, right);
    const { delay, reverb } = this.mix;
    this.delay.process(this.delayIn[0], this.delayIn[1], left, right, blockFrames, delay.gain);
    this.reverb.process(this.reverbIn[0], this.reverbIn[1], left, right, blockFrames, reverb.gain);
    this.texture?.process(left, right, blockFrames);
    this.frame += blockFrames;
  }

  private renderLane(lane: Lane, left: Float32Array, right: Float32Array): void {
    this.startNotes(lane);
    if (lane.voices.length === 0) return;
    const [partLeft, partRight] = this.part;
    partLeft.fill(0);
    partRight.fill(0);
    const context = { sampleRate: this.sampleRate, bend: this.bend() };
    lane.voices = lane.voices.filter(({ voice, startFrame, releaseFrame }) => {
      const from = Math.max(0, startFrame - this.frame);
      const release = releaseFrame - this.frame;
      if (release < from || release >= blockFrames)
        return voice.render(partLeft, partRight, from, blockFrames, context);
      voice.render(partLeft, partRight, from, release, context);
      voice.release();
      return voice.render(partLeft, partRight, release, blockFrames, context);
    });
    this.mixLane(lane.channel, left, right);
  }

  private startNotes(lane: Lane): void {
    const end = this.frame + blockFrames;
    for (; lane.next < lane.notes.length; lane.next++) {
      const note = lane.notes[lane.next]!;
      const startFrame = Math.round(note.beat * this.framesPerBeat);
      if (startFrame >= end) return;
      if (lane.voices.length >= maxVoices) lane.voices.shift();
      const voice = startVoice(lane.channel.patch, { ...note, phase: this.random.next() }, this.sampleRate);
      const releaseFrame = Math.round((note.beat + note.beats) * this.framesPerBeat);
      lane.voices.push({ voice, startFrame, releaseFrame: Math.max(releaseFrame, startFrame + 1) });
    }
  }

  private mixLane({ duck, reverbSend, delaySend }: Channel, left: Float32Array, right: Float32Array): void {
    const [partLeft, partRight] = this.part;
    const [reverbLeft, reverbRight] = this.reverbIn;
    const [delayLeft, delayRight] = this.delayIn;
    const { push } = this.drums;
    for (let i = 0; i < blockFrames; i++) {
      const gain = 1 - duck * push[i]!;
      const l = partLeft[i]! * gain;
      const r = partRight[i]! * gain;
      left[i]! += l;
      right[i]! += r;
      reverbLeft[i]! += l * reverbSend;
      reverbRight[i]! += r * reverbSend;
      delayLeft[i]! += l * delaySend;
      delayRight[i]! += r * delaySend;
    }
  }

  /** Slow and slightly uneven, like a tape machine. */
  private bend(): number {
    const seconds = this.frame / this.sampleRate;
    return 1 + this.mix.wow * (Math.sin(seconds * 3.3) * 0.6 + Math.sin(seconds * 1.27 + 1) * 0.4);
  }
}

function startVoice(patch: Patch, note: NoteStart, sampleRate: number): Voice {
  return patch.kind === 'fm' ? new FmVoice(patch, note, sampleRate) : new SynthVoice(patch, note, sampleRate);
}

function stereoBlock(): [Float32Array, Float32Array] {
  return [new Float32Array(blockFrames), new Float32Array(blockFrames)];
}
