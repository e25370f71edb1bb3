/** Decodes MP3, FLAC, WAV, Vorbis and Opus in WebAssembly, one chunk of the file at a time. */
import { createReadStream } from 'node:fs';
import { MediaRefusal } from '../media-refusal.ts';
import type { AudioKind } from '../sniff.ts';
import type { PcmChunk } from './pcm.ts';

interface Decoder {
  decode(data: Uint8Array): { channelData: Float32Array[]; sampleRate: number };
  flush?(): { channelData: Float32Array[]; sampleRate: number };
  free(): void;
}

/** Loaded on demand: each package brings its own WebAssembly. There is no AAC decoder with a suitable licence. */
const decoderFactories: Partial<Record<AudioKind, () => Promise<Decoder>>> = {
  mp3: async () => (await import('@audio/decode-mp3')).decoder(),
  flac: async () => (await import('@audio/decode-flac')).decoder(),
  wav: async () => (await import('@audio/decode-wav')).decoder(),
  vorbis: async () => (await import('@audio/decode-vorbis')).decoder(),
  opus: async () => (await import('@audio/decode-opus')).decoder(),
};

const chunkBytes = 64 * 1024;

export function canDecodeInWasm(kind: AudioKind): boolean {
  return kind in decoderFactories;
}

export async function* decodeInWasm(path: string, kind: AudioKind): AsyncGenerator<PcmChunk, void> {
  const decoder = await decoderFactories[kind]!().catch(() => {
    throw new MediaRefusal('decoderFailed', 'The decoder could not be started.');
  });
  const file = createReadStream(path, { highWaterMark: chunkBytes });
  try {
    for await (const chunk of file) {
      yield* toPcmChunks(decoder.decode(new Uint8Array(chunk as Buffer)));
    }
    if (decoder.flush) yield* toPcmChunks(decoder.flush());
  } finally {
    file.destroy();
    decoder.free();
  }
}

/** A decoder may return no samples for a chunk that ends inside its first frame. */
function* toPcmChunks({
  channelData,
  sampleRate,
}: {
  channelData: Float32Array[];
  sampleRate: number;
}): Generator<PcmChunk> {
  if (channelData.length > 0 && channelData[0]!.length > 0) yield { planes: channelData, sampleRate };
}
