/** One quality on its way: encoder and segment writer together. */
import type { StereoPlanes } from '../decode/to-stereo.ts';
import type { WasmAacEncoder } from '../encode/wasm-aac-encoder.ts';
import { FfmpegAacEncoder } from '../ffmpeg.ts';
import type { SegmentWriter } from '../hls/segment-writer.ts';
import { bitRates, type Quality, type Rendition } from '../media.types.ts';

type StartEncoder = (onBytes: (bytes: Uint8Array) => void) => FfmpegAacEncoder | WasmAacEncoder;

/** The encoder in WebAssembly is loaded only where it has work to do. */
export async function startRung(
  ffmpeg: string | null,
  sampleRate: number,
  writer: SegmentWriter,
  quality: Quality,
): Promise<Rung> {
  const bitRate = bitRates[quality];
  if (ffmpeg)
    return new Rung(writer, (onBytes) => new FfmpegAacEncoder(ffmpeg, sampleRate, bitRate, onBytes));
  const wasm = await import('../encode/wasm-aac-encoder.ts');
  return new Rung(writer, (onBytes) => new wasm.WasmAacEncoder(sampleRate, bitRate, onBytes));
}

export class Rung {
  private readonly encoder: ReturnType<StartEncoder>;
  private writeError: unknown = null;
  private done = false;

  constructor(
    private readonly writer: SegmentWriter,
    start: StartEncoder,
  ) {
    this.encoder = start((bytes) => this.write(bytes));
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
