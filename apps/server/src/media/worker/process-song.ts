/** The way of one upload until it can be played: type, tags, cover, and the first quality with what is measured. */
import { randomBytes } from 'node:crypto';
import { mkdir, stat } from 'node:fs/promises';
import { LoudnessMeter, WaveformPeaks } from '@turnstage/music/audio';
import { canDecodeInWasm } from '../decode/wasm-decoder.ts';
import { MediaRefusal } from '../media-refusal.ts';
import {
  firstQuality,
  qualities,
  type MediaInput,
  type MediaLimits,
  type MediaProgress,
  type ProcessedSong,
} from '../media.types.ts';
import { mimeTypes, sniffAudio, type AudioKind } from '../sniff.ts';
import { readTags, type FileTags } from '../tags/read-tags.ts';
import { encode, percentReporter } from './encode.ts';
import { refuseLongClaim, refuseWrongLength } from './length-check.ts';

export interface SongJob {
  input: MediaInput;
  limits: MediaLimits;
  ffmpeg: string | null;
}

const peakCount = 800;
/** What a song is taken to last while nothing tells. */
const guessedSeconds = 240;

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
  refuseLongClaim(fileTags.claimedSeconds, size, limits);
  await mkdir(input.outputDir, { recursive: true });

  const coverFile = await coverOf(fileTags, input.outputDir);
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
    missing: [],
  };
  if (job.ffmpeg || canDecodeInWasm(kind)) await transcode(job, kind, fileTags, song, report);
  else await (await import('./take-over.ts')).takeOver(job, fileTags.claimedSeconds, song);
  return song;
}

/** What reads pictures is not loaded for the many files without one. */
async function coverOf({ picture }: FileTags, outputDir: string): Promise<string | null> {
  if (!picture) return null;
  const { writeCover } = await import('../tags/write-cover.ts');
  return writeCover(picture, outputDir);
}

async function transcode(
  job: SongJob,
  kind: AudioKind,
  { claimedSeconds, sampleRate }: FileTags,
  song: ProcessedSong,
  report: (progress: MediaProgress) => void,
): Promise<void> {
  const percent = percentReporter(report);
  const waveform = new WaveformPeaks();
  let meter: LoudnessMeter | null = null;
  song.renditions = await encode(
    job,
    { kind, sampleRate, key: song.key, wanted: [firstQuality] },
    {
      heard(planes, rate, seconds) {
        meter ??= new LoudnessMeter(rate, 2);
        meter.add(planes);
        waveform.add(planes);
        percent((seconds / (claimedSeconds ?? guessedSeconds)) * 100);
      },
      ended(seconds) {
        refuseWrongLength(seconds, claimedSeconds, job.limits);
        song.durationSeconds = seconds;
        song.loudnessLufs = meter?.integrated() ?? null;
        song.peaks = waveform.normalised(peakCount);
      },
    },
  );
  song.missing = qualities.filter((quality) => quality !== firstQuality);
  percent(100);
}
