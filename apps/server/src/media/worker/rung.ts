/** One quality on its way: encoder and segment writer together. */
import type { StereoPlanes } from '../decode/to-stereo.ts';
import { WasmAacEncoder } from '../encode/wasm-aac-encoder.ts';
import { FfmpegAacEncoder } from '../ffmpeg.ts';
import type { SegmentWriter } from '../hls/segment-writer.ts';
import { bitRates, type Quality, type Rendition } from '../media.types.ts';

export class Rung {
  private readonly encoder: FfmpegAacEncoder | WasmAacEncoder;
  private writeError: unknown = null;
  private done = false;

  constructor(
    ffmpeg: string | null,
    sampleRate: number,
    private readonly writer: SegmentWriter,
    quality: Quality,
  ) {
    const onBytes = (bytes: Uint8Array) => this.write(bytes);
    this.encoder = ffmpeg
      ? new FfmpegAacEncoder(ffmpeg, sampleRate, bitRates[quality], onBytes)
      : new WasmAacEncoder(sampleRate, bitRates[quality], onBytes);
  }

  async add(planes: StereoPlanes): Promise<void> {
    if (this.writeError) throw this.writeError;
    await this.encoder.add(planes);
  }

  async finish(): Promise<Rendition> {
    await this.encoder.finish();
    if (this.writeError) throw this.writeError;
    this.done = true;
    return this.writer.finish();
  }

  /** Ends an encoder that will not be finished; harmless afterwards. */
  abort(): void {
    if (!this.done) this.encoder.abort();
  }

  /** Bytes come from a stream's callback, where throwing would go nowhere: the error waits for the next call. */
  private write(bytes: Uint8Array): void {
    try {
      this.writer.push(bytes);
    } catch (error) {
      this.writeError ??= error;
    }
  }
}
