import { remuxAac } from '../encode/remux-aac.ts';
import { SegmentWriter } from '../hls/segment-writer.ts';
import { MediaRefusal } from '../media-refusal.ts';
import { bitRates, qualities, type ProcessedSong, type Quality } from '../media.types.ts';
import { stat } from 'node:fs/promises';
import { refuseTooLong, refuseWrongLength } from './length-check.ts';
import type { SongJob } from './process-song.ts';

/** Segments AAC as it came: one quality, no loudness and no waveform, since nothing is decoded. */
export async function takeOver(
  { input, limits }: SongJob,
  claimedSeconds: number | null,
  song: ProcessedSong,
): Promise<void> {
  const { size } = await stat(input.file);
  const quality = qualityOfRate(claimedSeconds === null ? bitRates.medium : (size * 8) / claimedSeconds);
  const writer = new SegmentWriter(input.outputDir, quality, song.key);
  const { durationSeconds, codecs } = await remuxAac(
    input.file,
    (bytes) => writer.push(bytes),
    (seconds) => refuseTooLong(seconds, limits),
  ).catch((error: unknown) => {
    if (error instanceof MediaRefusal) throw error;
    throw new MediaRefusal('damaged', 'The file is damaged and could not be read.');
  });
  refuseWrongLength(durationSeconds, claimedSeconds, limits);
  song.durationSeconds = durationSeconds;
  song.renditions.push({ ...writer.finish(), codecs });
}

/** The one quality there is goes by the name whose rate is nearest. */
function qualityOfRate(bitsPerSecond: number): Quality {
  const distance = (quality: Quality) => Math.abs(bitRates[quality] - bitsPerSecond);
  return qualities.reduce((best, quality) => (distance(quality) < distance(best) ? quality : best));
}
