/** Encodes stereo to ADTS with libavcodec's AAC encoder in WebAssembly, which runs in its own thread. */
import { registerAacEncoder } from '@mediabunny/aac-encoder';
import {
  AdtsOutputFormat,
  AudioSample,
  AudioSampleSource,
  Output,
  StreamTarget,
  type StreamTargetChunk,
} from 'mediabunny';
import type { StereoPlanes } from '../decode/to-stereo.ts';

let isRegistered = false;

export class WasmAacEncoder {
  private readonly source: AudioSampleSource;
  private readonly output: Output;
  private readonly started: Promise<void>;
  private frames = 0;

  constructor(
    private readonly sampleRate: number,
    bitRate: number,
    onBytes: (bytes: Uint8Array) => void,
  ) {
    if (!isRegistered) registerAacEncoder();
    isRegistered = true;
    const writable = new WritableStream<StreamTargetChunk>({ write: (chunk) => onBytes(chunk.data) });
    this.output = new Output({ format: new AdtsOutputFormat(), target: new StreamTarget(writable) });
    this.source = new AudioSampleSource({ codec: 'aac', bitrate: bitRate });
    this.output.addAudioTrack(this.source);
    this.started = this.output.start();
  }

  async add([left, right]: StereoPlanes): Promise<void> {
    if (left.length === 0) return;
    await this.started;
    const data = new Float32Array(left.length * 2);
    data.set(left);
    data.set(right, left.length);
    const sample = new AudioSample({
      data,
      format: 'f32-planar',
      numberOfChannels: 2,
      sampleRate: this.sampleRate,
      timestamp: this.frames / this.sampleRate,
    });
    this.frames += left.length;
    try {
      await this.source.add(sample);
    } finally {
      sample.close();
    }
  }

  async finish(): Promise<void> {
    await this.output.finalize();
  }

  abort(): void {
    // Whatever is left over is freed when the process ends.
    void this.output.cancel().catch(() => undefined);
  }
}
