/** Measures the beat of a song that is played already, from what is played of it: nothing is encoded. */
import { BeatMeter } from '@turnstage/music/audio';
import { MediaRefusal } from '../media-refusal.ts';
import type { MeasuredSong, MeasureInput, MediaLimits, MediaProgress } from '../media.types.ts';
import { decodeSong } from './decode-song.ts';
import { refuseWrongDuration } from './duration-check.ts';
import { percentReporter } from './encode.ts';

export interface MeasureJob {
  input: MeasureInput;
  limits: MediaLimits;
  ffmpeg: string | null;
}

export async function measureSong(
  { input, limits, ffmpeg }: MeasureJob,
  report: (progress: MediaProgress) => void,
): Promise<MeasuredSong> {
  if (ffmpeg === null) throw new MediaRefusal('unsupported', 'AAC can be decoded only with ffmpeg.');
  const { file, durationSeconds } = input;
  const reportPercent = percentReporter(report);
  let meter: BeatMeter | null = null;
  let ended = 0;
  for await (const piece of decodeSong({ file, kind: 'aac', sampleRate: null, ffmpeg, limits })) {
    meter ??= new BeatMeter(piece.sampleRate);
    meter.add(piece.planes);
    ended = piece.seconds;
    reportPercent((ended / durationSeconds) * 100);
  }
  // It was long enough when it was processed.
  refuseWrongDuration(ended, durationSeconds, { ...limits, minSeconds: 0 });
  // The delay of the encoder is in the file, so nothing is added to where the beats are.
  return { kind: 'measured', beat: meter?.beat() ?? null };
}
