import { remuxAac } from '../encode/remux-aac.ts';
import { SegmentWriter } from '../hls/segment-writer.ts';
import { MediaRefusal } from '../media-refusal.ts';
import { bitRates, qualities, type ProcessedSong, type Quality } from '../media.types.ts';
import { stat } from 'node:fs/promises';
import { refuseTooLong, refuseWrongDuration } from './duration-check.ts';
import type { SongJob } from './process-song.ts';

/** Segments AAC without decoding it: one quality, no loudness and no waveform. */
export async function passThroughAac(
  { input, limits }: SongJob,
  claimedSeconds: number | null,
  song: ProcessedSong,
): Promise<void> {
  const { size } = await stat(input.file);
  const quality = qualityForBitRate(claimedSeconds === null ? bitRates.medium : (size * 8) / claimedSeconds);
  const writer = new SegmentWriter(input.outputDir, quality, song.key);
  const { durationSeconds, codecs } = await remuxAac(
    input.file,
    (bytes) => writer.push(bytes),
    (seconds) => refuseTooLong(seconds, limits),
  ).catch((error: unknown) => {
    if (error instanceof MediaRefusal) throw error;
    throw new MediaRefusal('damaged', 'The file is damaged and could not be read.');
  });
  refuseWrongDuration(durationSeconds, claimedSeconds, limits);
  song.durationSeconds = durationSeconds;
  song.renditions.push({ ...writer.finish(), codecs });
}

/** The single quality is labelled with the one whose bit rate is nearest. */
function qualityForBitRate(bitsPerSecond: number): Quality {
  const distance = (quality: Quality) => Math.abs(bitRates[quality] - bitsPerSecond);
  return qualities.reduce((best, quality) => (distance(quality) < distance(best) ? quality : best));
}
