/** Decodes a file once and encodes it to several qualities at the same time. */
import { decodeInWasm } from '../decode/wasm-decoder.ts';
import { toStereo, type StereoPlanes } from '../decode/to-stereo.ts';
import { decodeWithFfmpeg } from '../ffmpeg.ts';
import { SegmentWriter } from '../hls/segment-writer.ts';
import { MediaRefusal } from '../media-refusal.ts';
import type { MediaProgress, Quality, Rendition, Segment } from '../media.types.ts';
import type { AudioKind } from '../sniff.ts';
import { refuseTooLong } from './duration-check.ts';
import type { SongJob } from './process-song.ts';
import { whileNotPaused } from './pause.ts';
import { createRenditionEncoder, type RenditionEncoder } from './rendition-encoder.ts';

export interface EncodeOptions {
  kind: AudioKind;
  /** Sample rate that the file claims. */
  sampleRate: number | null;
  key: Uint8Array;
  wantedQualities: readonly Quality[];
}

export interface EncodeListener {
  /** Called after each segment that isn't the last one of its quality. */
  written?(segment: Segment, writer: SegmentWriter): void;
  /** Called for each chunk, with the time at its end in seconds. */
  heard(planes: StereoPlanes, rate: number, seconds: number): void;
  /** Called after the last chunk. May throw to refuse the file before the encoders finish. */
  ended(seconds: number): void;
}

export async function encode(
  { input, limits, ffmpeg }: SongJob,
  { kind, sampleRate: claimedRate, key, wantedQualities }: EncodeOptions,
  listener: EncodeListener,
): Promise<Rendition[]> {
  const decoded = ffmpeg
    ? decodeWithFfmpeg(ffmpeg, input.file, kind, claimedRate)
    : decodeInWasm(input.file, kind);
  let encoders: RenditionEncoder[] = [];
  let frames = 0;
  let rate = 0;
  try {
    for await (const { planes, sampleRate } of toStereo(refuseDecodeErrors(decoded))) {
      if (rate === 0) {
        rate = sampleRate;
        encoders = await Promise.all(
          wantedQualities.map((quality) => {
            const writer: SegmentWriter = new SegmentWriter(
              input.outputDir,
              quality,
              key,
              undefined,
              (segment) => listener.written?.(segment, writer),
            );
            return createRenditionEncoder(ffmpeg, sampleRate, writer, quality);
          }),
        );
      }
      frames += planes[0].length;
      refuseTooLong(frames / rate, limits);
      listener.heard(planes, rate, frames / rate);
      await Promise.all(encoders.map((encoder) => encoder.add(planes)));
      await whileNotPaused();
    }
    listener.ended(rate === 0 ? 0 : frames / rate);
    return await Promise.all(encoders.map((encoder) => encoder.finish()));
  } finally {
    for (const encoder of encoders) encoder.abort();
  }
}

/** Reports integer percents, each once and never backwards; 100 only for an exact 100. */
export function percentReporter(report: (progress: MediaProgress) => void): (percent: number) => void {
  let lastReported = -1;
  return (exact) => {
    const percent = exact === 100 ? 100 : Math.min(99, Math.floor(exact));
    if (percent <= lastReported) return;
    lastReported = percent;
    report({ stage: 'transcoding', percent });
  };
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
