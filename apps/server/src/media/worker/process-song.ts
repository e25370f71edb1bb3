/** The way of one upload: type, tags, first quality with loudness and waveform, then the other qualities. */
import { randomBytes } from 'node:crypto';
import { mkdir, stat } from 'node:fs/promises';
import { LoudnessMeter, WaveformPeaks } from '@turnstage/music/audio';
import { canDecodeInWasm, decodeInWasm } from '../decode/wasm-decoder.ts';
import { toStereo } from '../decode/to-stereo.ts';
import { decodeWithFfmpeg } from '../ffmpeg.ts';
import { SegmentWriter } from '../hls/segment-writer.ts';
import { MediaRefusal } from '../media-refusal.ts';
import {
  firstQuality,
  qualities,
  type MediaInput,
  type MediaLimits,
  type MediaProgress,
  type ProcessedSong,
  type Quality,
} from '../media.types.ts';
import { mimeTypes, sniffAudio, type AudioKind } from '../sniff.ts';
import { readTags, type FileTags } from '../tags/read-tags.ts';
import { writeCover } from '../tags/write-cover.ts';
import { refuseTooLong, refuseWrongLength } from './length-check.ts';
import { Rung } from './rung.ts';
import { takeOver } from './take-over.ts';

export interface SongJob {
  input: MediaInput;
  limits: MediaLimits;
  ffmpeg: string | null;
}

const peakCount = 800;

export async function processSong(
  job: SongJob,
  report: (progress: MediaProgress) => void,
): Promise<ProcessedSong> {
  const { input, limits } = job;
  const { size } = await stat(input.file);
  if (size > limits.maxFileBytes) throw new MediaRefusal('tooLarge', 'The file is too large.');
  const kind = await sniffAudio(input.file);
  report({ stage: 'typed', mimeType: mimeTypes[kind] });
  const fileTags = await readTags(input.file, input.originalFileName);
  report({ stage: 'tagged', tags: fileTags.tags });
  await mkdir(input.outputDir, { recursive: true });

  const coverFile = fileTags.picture ? await writeCover(fileTags.picture, input.outputDir) : null;
  const song: ProcessedSong = {
    kind: 'processed',
    ...fileTags.tags,
    durationSeconds: 0,
    mimeType: mimeTypes[kind],
    loudnessLufs: null,
    peaks: [],
    ...(coverFile ? { coverFile } : {}),
    key: randomBytes(16),
    renditions: [],
  };
  if (job.ffmpeg || canDecodeInWasm(kind)) await transcode(job, kind, fileTags, song, report);
  else await takeOver(job, fileTags.claimedSeconds, song);
  report({ stage: 'done' });
  return song;
}

async function transcode(
  job: SongJob,
  kind: AudioKind,
  fileTags: FileTags,
  song: ProcessedSong,
  report: (progress: MediaProgress) => void,
): Promise<void> {
  const percent = percentReporter(report);
  // One quality of three is a third of the encoding; the other two run side by side.
  await encodePass(job, kind, fileTags, song, [firstQuality], (share) => percent(share * 40));
  report({ stage: 'playable', song });
  const others = qualities.filter((quality) => quality !== firstQuality);
  await encodePass(job, kind, fileTags, song, others, (share) => percent(40 + share * 60));
}

/** Passes whole percents on, each once and never backwards. */
function percentReporter(report: (progress: MediaProgress) => void): (percent: number) => void {
  let told = -1;
  return (exact) => {
    const percent = Math.floor(exact);
    if (percent <= told) return;
    told = percent;
    report({ stage: 'transcoding', percent });
  };
}

/** Decodes the file once and encodes it to some qualities at the same time. The first pass also measures. */
async function encodePass(
  job: SongJob,
  kind: AudioKind,
  { claimedSeconds, sampleRate: claimedRate }: FileTags,
  song: ProcessedSong,
  passQualities: readonly Quality[],
  onShare: (share: number) => void,
): Promise<void> {
  const measuring = song.renditions.length === 0;
  const { input, limits, ffmpeg } = job;
  const decoded = ffmpeg
    ? decodeWithFfmpeg(ffmpeg, input.file, kind, claimedRate)
    : decodeInWasm(input.file, kind);
  const waveform = new WaveformPeaks();
  let meter: LoudnessMeter | null = null;
  let rungs: Rung[] = [];
  let frames = 0;
  let rate = 0;
  try {
    for await (const { planes, sampleRate } of toStereo(readable(decoded))) {
      if (rate === 0) {
        rate = sampleRate;
        meter = new LoudnessMeter(sampleRate, 2);
        rungs = passQualities.map(
          (quality) =>
            new Rung(ffmpeg, sampleRate, new SegmentWriter(input.outputDir, quality, song.key), quality),
        );
      }
      frames += planes[0].length;
      refuseTooLong(frames / rate, limits);
      if (measuring) {
        meter!.add(planes);
        waveform.add(planes);
      }
      await Promise.all(rungs.map((rung) => rung.add(planes)));
      const whole = measuring ? (claimedSeconds ?? 240) : song.durationSeconds;
      onShare(Math.min(0.99, frames / rate / whole));
    }
    if (measuring) {
      const seconds = rate === 0 ? 0 : frames / rate;
      refuseWrongLength(seconds, claimedSeconds, limits);
      song.durationSeconds = seconds;
      song.loudnessLufs = meter!.integrated();
      song.peaks = waveform.normalised(peakCount);
    }
    for (const rendition of await Promise.all(rungs.map((rung) => rung.finish())))
      song.renditions.push(rendition);
    onShare(1);
  } finally {
    for (const rung of rungs) rung.abort();
  }
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
