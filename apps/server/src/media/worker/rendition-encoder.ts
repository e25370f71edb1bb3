/** Encoder and segment writer of one quality. */
import type { StereoPlanes } from '../decode/to-stereo.ts';
import type { WasmAacEncoder } from '../encode/wasm-aac-encoder.ts';
import { FfmpegAacEncoder } from '../ffmpeg.ts';
import type { SegmentWriter } from '../hls/segment-writer.ts';
import { bitRates, type Quality, type Rendition } from '../media.types.ts';

type CreateEncoder = (onBytes: (bytes: Uint8Array) => void) => FfmpegAacEncoder | WasmAacEncoder;

/** The WebAssembly encoder is loaded only when it's needed. */
export async function createRenditionEncoder(
  ffmpeg: string | null,
  sampleRate: number,
  writer: SegmentWriter,
  quality: Quality,
): Promise<RenditionEncoder> {
  const bitRate = bitRates[quality];
  if (ffmpeg)
    return new RenditionEncoder(
      writer,
      (onBytes) => new FfmpegAacEncoder(ffmpeg, sampleRate, bitRate, onBytes),
    );
  const wasm = await import('../encode/wasm-aac-encoder.ts');
  return new RenditionEncoder(writer, (onBytes) => new wasm.WasmAacEncoder(sampleRate, bitRate, onBytes));
}

export class RenditionEncoder {
  private readonly encoder: ReturnType<CreateEncoder>;
  private writeError: unknown = null;
  private isFinished = false;

  constructor(
    private readonly writer: SegmentWriter,
    createEncoder: CreateEncoder,
  ) {
    this.encoder = createEncoder((bytes) => this.write(bytes));
  }

  async add(planes: StereoPlanes): Promise<void> {
    if (this.writeError) throw this.writeError;
    await this.encoder.add(planes);
  }

  async finish(): Promise<Rendition> {
    await this.encoder.finish();
    if (this.writeError) throw this.writeError;
    this.isFinished = true;
    return this.writer.finish();
  }

  /** Stops an encoder that hasn't finished; does nothing afterwards. */
  abort(): void {
    if (!this.isFinished) this.encoder.abort();
  }

  /** Called from a stream callback, where nobody would catch an error: the next `add` or `finish` throws it. */
  private write(bytes: Uint8Array): void {
    try {
      this.writer.push(bytes);
    } catch (error) {
      this.writeError ??= error;
    }
  }
}
