/** Decodes a file once and encodes it to several qualities at the same time. */
import type { StereoPlanes } from '../decode/to-stereo.ts';
import { SegmentWriter } from '../hls/segment-writer.ts';
import type { MediaProgress, Quality, Rendition, Segment } from '../media.types.ts';
import type { AudioKind } from '../sniff.ts';
import { decodeSong } from './decode-song.ts';
import type { SongJob } from './process-song.ts';
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
  const decoded = decodeSong({ file: input.file, kind, sampleRate: claimedRate, ffmpeg, limits });
  let encoders: RenditionEncoder[] | null = null;
  let ended = 0;
  try {
    for await (const { planes, sampleRate, seconds } of decoded) {
      encoders ??= await Promise.all(
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
      ended = seconds;
      listener.heard(planes, sampleRate, seconds);
      await Promise.all(encoders.map((encoder) => encoder.add(planes)));
    }
    listener.ended(ended);
    return await Promise.all((encoders ?? []).map((encoder) => encoder.finish()));
  } finally {
    for (const encoder of encoders ?? []) encoder.abort();
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
