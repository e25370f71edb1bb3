/** Decodes a file to stereo, one piece after the other, and is held up between two of them (rule U101). */
import { decodeInWasm } from '../decode/wasm-decoder.ts';
import { toStereo, type StereoPlanes } from '../decode/to-stereo.ts';
import { decodeWithFfmpeg } from '../ffmpeg.ts';
import { MediaRefusal } from '../media-refusal.ts';
import type { MediaLimits } from '../media.types.ts';
import type { AudioKind } from '../sniff.ts';
import { refuseTooLong } from './duration-check.ts';
import { whileNotPaused } from './pause.ts';

export interface DecodeOptions {
  readonly file: string;
  readonly kind: AudioKind;
  /** Sample rate that the file claims. */
  readonly sampleRate: number | null;
  readonly ffmpeg: string | null;
  readonly limits: MediaLimits;
}

export interface DecodedPiece {
  readonly planes: StereoPlanes;
  /** Sample rate, equal in all pieces of a song. */
  readonly sampleRate: number;
  /** Seconds from the start of the song to the end of this piece. */
  readonly seconds: number;
}

export async function* decodeSong({
  file,
  kind,
  sampleRate: claimedRate,
  ffmpeg,
  limits,
}: DecodeOptions): AsyncGenerator<DecodedPiece, void> {
  const decoded = ffmpeg ? decodeWithFfmpeg(ffmpeg, file, kind, claimedRate) : decodeInWasm(file, kind);
  let frames = 0;
  for await (const { planes, sampleRate } of toStereo(refuseDecodeErrors(decoded))) {
    frames += planes[0].length;
    const seconds = frames / sampleRate;
    refuseTooLong(seconds, limits);
    yield { planes, sampleRate, seconds };
    await whileNotPaused();
  }
}

/** An error in the decoder means that the file is damaged, not that the server failed. */
async function* refuseDecodeErrors<T>(source: AsyncIterable<T>): AsyncGenerator<T, void> {
  const iterator = source[Symbol.asyncIterator]();
  try {
    for (;;) {
      const step = await iterator.next().catch((error: unknown) => {
        if (error instanceof MediaRefusal) throw error;
        throw new MediaRefusal('damaged', 'The file is damaged and could not be decoded.');
      });
      if (step.done) return;
      yield step.value;
    }
  } finally {
    await iterator.return?.();
  }
}
