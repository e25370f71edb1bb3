/** What is stored of a song's beat: rule U108. */
import { songEnergy, type SongBeat } from '@turnstage/music/audio';
import type { UploadRow } from '../uploads/upload.store.ts';

export type BeatColumns = Pick<UploadRow, 'bpm' | 'beat_offset' | 'energy'>;

/** A generated song knows its tempo. */
export function beatColumns(
  { recipe, bpm, loudness_lufs }: Pick<UploadRow, 'recipe' | 'bpm' | 'loudness_lufs'>,
  beat: SongBeat | null,
): BeatColumns {
  const knownBpm = recipe === null ? null : bpm;
  // Measured at half or twice its tempo, the beats may be others.
  const isSameTempo = beat !== null && (knownBpm === null || Math.abs(beat.bpm - knownBpm) < 0.5);
  return {
    bpm: knownBpm ?? beat?.bpm ?? null,
    beat_offset: isSameTempo ? beat.offsetSeconds : null,
    energy: songEnergy(loudness_lufs, beat),
  };
}
