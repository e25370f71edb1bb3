/** Decodes a file once and encodes it to some qualities at the same time. */
import { decodeInWasm } from '../decode/wasm-decoder.ts';
import { toStereo, type StereoPlanes } from '../decode/to-stereo.ts';
import { decodeWithFfmpeg } from '../ffmpeg.ts';
import { SegmentWriter } from '../hls/segment-writer.ts';
import { MediaRefusal } from '../media-refusal.ts';
import type { MediaProgress, Quality, Rendition } from '../media.types.ts';
import type { AudioKind } from '../sniff.ts';
import { refuseTooLong } from './length-check.ts';
import type { SongJob } from './process-song.ts';
import { startRung, type Rung } from './rung.ts';

export interface Encoding {
  kind: AudioKind;
  /** What the file says of itself. */
  sampleRate: number | null;
  key: Uint8Array;
  wanted: readonly Quality[];
}

export interface Listening {
  /** Each piece, and the seconds up to its end. */
  heard(planes: StereoPlanes, rate: number, seconds: number): void;
  /** All of it has been decoded; may refuse it before the encoders have ended. */
  ended(seconds: number): void;
}

export async function encode(
  { input, limits, ffmpeg }: SongJob,
  { kind, sampleRate: claimedRate, key, wanted }: Encoding,
  listening: Listening,
): Promise<Rendition[]> {
  const decoded = ffmpeg
    ? decodeWithFfmpeg(ffmpeg, input.file, kind, claimedRate)
    : decodeInWasm(input.file, kind);
  let rungs: Rung[] = [];
  let frames = 0;
  let rate = 0;
  try {
    for await (const { planes, sampleRate } of toStereo(readable(decoded))) {
      if (rate === 0) {
        rate = sampleRate;
        rungs = await Promise.all(
          wanted.map((quality) =>
            startRung(ffmpeg, sampleRate, new SegmentWriter(input.outputDir, quality, key), quality),
          ),
        );
      }
      frames += planes[0].length;
      refuseTooLong(frames / rate, limits);
      listening.heard(planes, rate, frames / rate);
      await Promise.all(rungs.map((rung) => rung.add(planes)));
    }
    listening.ended(rate === 0 ? 0 : frames / rate);
    return await Promise.all(rungs.map((rung) => rung.finish()));
  } finally {
    for (const rung of rungs) rung.abort();
  }
}

/** Passes whole percents on, each once and never backwards; 100 only when it is said to be over. */
export function percentReporter(report: (progress: MediaProgress) => void): (percent: number) => void {
  let told = -1;
  return (exact) => {
    const percent = exact === 100 ? 100 : Math.min(99, Math.floor(exact));
    if (percent <= told) return;
    told = percent;
    report({ stage: 'transcoding', percent });
  };
}

/** A decoder's own error says that the bytes are wrong, not that we are. */
async function* readable<T>(source: AsyncIterable<T>): AsyncGenerator<T, void> {
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
