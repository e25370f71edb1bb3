/** Decodes MP3, FLAC, WAV, Vorbis and Opus in WebAssembly, a piece of the file at a time. */
import { createReadStream } from 'node:fs';
import { MediaRefusal } from '../media-refusal.ts';
import type { AudioKind } from '../sniff.ts';
import type { PcmChunk } from './pcm.ts';

interface Decoder {
  decode(data: Uint8Array): { channelData: Float32Array[]; sampleRate: number };
  flush?(): { channelData: Float32Array[]; sampleRate: number };
  free(): void;
}

/** Loaded when needed: each brings its own WebAssembly along. AAC has no decoder with a fitting licence. */
const factories: Partial<Record<AudioKind, () => Promise<Decoder>>> = {
  mp3: async () => (await import('@audio/decode-mp3')).decoder(),
  flac: async () => (await import('@audio/decode-flac')).decoder(),
  wav: async () => (await import('@audio/decode-wav')).decoder(),
  vorbis: async () => (await import('@audio/decode-vorbis')).decoder(),
  opus: async () => (await import('@audio/decode-opus')).decoder(),
};

const pieceBytes = 64 * 1024;

export function canDecodeInWasm(kind: AudioKind): boolean {
  return kind in factories;
}

export async function* decodeInWasm(path: string, kind: AudioKind): AsyncGenerator<PcmChunk, void> {
  const decoder = await factories[kind]!().catch(() => {
    throw new MediaRefusal('decoderFailed', 'The decoder could not be started.');
  });
  const file = createReadStream(path, { highWaterMark: pieceBytes });
  try {
    for await (const piece of file) {
      yield* pieces(decoder.decode(new Uint8Array(piece as Buffer)));
    }
    if (decoder.flush) yield* pieces(decoder.flush());
  } finally {
    file.destroy();
    decoder.free();
  }
}

/** A decoder may answer nothing for a piece that ends within its first frame. */
function* pieces({
  channelData,
  sampleRate,
}: {
  channelData: Float32Array[];
  sampleRate: number;
}): Generator<PcmChunk> {
  if (channelData.length > 0 && channelData[0]!.length > 0) yield { planes: channelData, sampleRate };
}
