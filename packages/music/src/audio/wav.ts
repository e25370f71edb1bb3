/** WAV files, 16-bit PCM, written as they are generated: the length is known beforehand, so the header comes first. */

export interface StereoChunk {
  left: Float32Array;
  right: Float32Array;
}

export interface WavFormat {
  sampleRate: number;
  /** Number of frames that follow; it is in the header, and `wavBytes` enforces it. */
  frames: number;
}

const channels = 2;
const bytesPerFrame = channels * 2;

export function wavHeader({ sampleRate, frames }: WavFormat): Uint8Array {
  const dataBytes = frames * bytesPerFrame;
  // Sizes are 32-bit in this format.
  if (dataBytes + 36 > 0xffffffff) throw new RangeError(`${frames} frames do not fit into a WAV file`);
  const header = new Uint8Array(44);
  const view = new DataView(header.buffer);
  const text = (at: number, ascii: string) =>
    header.set(
      [...ascii].map((c) => c.charCodeAt(0)),
      at,
    );
  text(0, 'RIFF');
  view.setUint32(4, 36 + dataBytes, true);
  text(8, 'WAVEfmt ');
  view.setUint32(16, 16, true);
  view.setUint16(20, 1, true);
  view.setUint16(22, channels, true);
  view.setUint32(24, sampleRate, true);
  view.setUint32(28, sampleRate * bytesPerFrame, true);
  view.setUint16(32, bytesPerFrame, true);
  view.setUint16(34, 16, true);
  text(36, 'data');
  view.setUint32(40, dataBytes, true);
  return header;
}

/** The header, then one piece of data per chunk. Throws when the chunks contain more or fewer frames than announced. */
export function* wavBytes(chunks: Iterable<StereoChunk>, format: WavFormat): Generator<Uint8Array, void> {
  yield wavHeader(format);
  let written = 0;
  for (const { left, right } of chunks) {
    written += left.length;
    if (written > format.frames) break;
    yield encode(left, right);
  }
  if (written !== format.frames) {
    throw new RangeError(
      `the header announced ${format.frames} frames, the chunks contain ${written} or more`,
    );
  }
}

function encode(left: Float32Array, right: Float32Array): Uint8Array {
  const bytes = new Uint8Array(left.length * bytesPerFrame);
  const view = new DataView(bytes.buffer);
  for (let i = 0; i < left.length; i++) {
    view.setInt16(i * bytesPerFrame, toInt16(left[i]!), true);
    view.setInt16(i * bytesPerFrame + 2, toInt16(right[i]!), true);
  }
  return bytes;
}

function toInt16(sample: number): number {
  return Math.round(Math.max(-1, Math.min(1, sample)) * 32_767);
}
