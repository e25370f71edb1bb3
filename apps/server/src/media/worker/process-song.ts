/** Processes an upload until it's playable: type, tags, cover, and the first quality with loudness and waveform. */
import { randomBytes } from 'node:crypto';
import { mkdir, stat } from 'node:fs/promises';
import { BeatMeter, delayBeat, LoudnessMeter, WaveformPeaks } from '@turnstage/music/audio';
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
import { mimeTypes, probeAudio, type AudioKind } from '../sniff.ts';
import { readTags, type FileTags } from '../tags/read-tags.ts';
import { encode, percentReporter } from './encode.ts';
import { refuseUnmusicalFormat } from './format-check.ts';
import { isPlausibleClaim, refuseClaimedTooLong, refuseWrongDuration } from './duration-check.ts';

export interface SongJob {
  input: MediaInput;
  limits: MediaLimits;
  ffmpeg: string | null;
}

const peakCount = 800;
/** Duration used for the progress when the file states none. */
const assumedSeconds = 240;
/** So many segments are there before the song can be heard: encoding is then ahead of the listener. */
const segmentsAhead = 2;
/**
 * Samples that every encoder here puts before the first one of the song. Our segments (ADTS) can't say so, so players
 * play them, and what was measured before encoding is heard so much later.
 */
const encoderDelaySamples = 1_024;
/** What decoders leave out of a file at its ends. No listener may wait for a segment that will not be written. */
const trimmedSeconds = 0.1;

export async function processSong(
  job: SongJob,
  report: (progress: MediaProgress) => void,
): Promise<ProcessedSong> {
  const { input, limits } = job;
  const { size } = await stat(input.file);
  if (size > limits.maxFileBytes) throw new MediaRefusal('tooLarge', 'The file is too large.');
  const probe = await probeAudio(input.file);
  const { kind } = probe;
  report({ stage: 'detected', mimeType: mimeTypes[kind] });
  const fileTags = await readTags(input.file, input.originalFileName, { probe });
  report({ stage: 'tagged', tags: fileTags.tags });
  // Opus states the rate of the recording, and is always decoded at 48 kHz.
  if (kind !== 'opus') refuseUnmusicalFormat(fileTags.sampleRate, fileTags.channels);
  refuseClaimedTooLong(fileTags.claimedSeconds, size, limits);
  await mkdir(input.outputDir, { recursive: true });

  const coverFile = await extractCover(fileTags, input.outputDir);
  if (coverFile) report({ stage: 'cover', file: coverFile });
  const song: ProcessedSong = {
    kind: 'processed',
    ...fileTags.tags,
    durationSeconds: 0,
    mimeType: mimeTypes[kind],
    loudnessLufs: null,
    beat: null,
    peaks: [],
    ...(coverFile ? { coverFile } : {}),
    key: randomBytes(16),
    renditions: [],
    missing: [],
  };
  if (job.ffmpeg || canDecodeInWasm(kind)) await transcode({ ...job, size }, kind, fileTags, song, report);
  else await (await import('./pass-through-aac.ts')).passThroughAac(job, fileTags.claimedSeconds, song);
  return song;
}

/** Loads sharp only when there is a cover; many files have none. */
async function extractCover({ coverBytes }: FileTags, outputDir: string): Promise<string | null> {
  if (!coverBytes) return null;
  const { writeCover } = await import('../tags/write-cover.ts');
  return writeCover(coverBytes, outputDir);
}

async function transcode(
  job: SongJob & { readonly size: number },
  kind: AudioKind,
  { claimedSeconds, sampleRate }: FileTags,
  song: ProcessedSong,
  report: (progress: MediaProgress) => void,
): Promise<void> {
  const reportPercent = percentReporter(report);
  const waveform = new WaveformPeaks();
  let meter: LoudnessMeter | null = null;
  let beatMeter: BeatMeter | null = null;
  let encoderDelaySeconds = 0;
  const canExpect = claimedSeconds !== null && isPlausibleClaim(claimedSeconds, job.size, job.limits);
  let written = 0;
  song.renditions = await encode(
    job,
    { kind, sampleRate, key: song.key, wantedQualities: [firstQuality] },
    {
      written({ file }, writer) {
        report({ stage: 'segment', file });
        written += 1;
        if (written === segmentsAhead && canExpect)
          report({
            stage: 'playable',
            key: song.key,
            rendition: writer.expect(claimedSeconds - trimmedSeconds),
          });
      },
      heard(planes, rate, seconds) {
        meter ??= new LoudnessMeter(rate, 2);
        meter.add(planes);
        beatMeter ??= new BeatMeter(rate);
        encoderDelaySeconds = encoderDelaySamples / rate;
        beatMeter.add(planes);
        waveform.add(planes);
        reportPercent((seconds / (claimedSeconds ?? assumedSeconds)) * 100);
      },
      ended(seconds) {
        refuseWrongDuration(seconds, claimedSeconds, job.limits);
        song.durationSeconds = seconds;
        song.loudnessLufs = meter?.integrated() ?? null;
        song.beat = delayBeat(beatMeter?.beat() ?? null, encoderDelaySeconds);
        song.peaks = waveform.normalised(peakCount);
      },
    },
  );
  song.missing = qualities.filter((quality) => quality !== firstQuality);
  reportPercent(100);
}
