import type { UploadDeps } from '../upload.deps.ts';
import { withPlayedStatus } from '../streaming/check-stream.ts';
import { playableRenditions } from '../streaming/playable-renditions.ts';
import { coverPath, resolveNames } from './present-upload.ts';
import { isReady } from './upload-state.rules.ts';
import { uploadStore, type UploadRow } from './upload.store.ts';

/** What other modules get of an upload that can be heard, perhaps while it is still being written (rule U102). */
export interface PreparedUpload {
  readonly id: string;
  /** Increases with every upload that is started. */
  readonly number: number;
  readonly ownerUuid: string;
  readonly trackName: string;
  readonly artistName: string;
  readonly albumName: string | null;
  readonly genre: string | null;
  readonly isrc: string | null;
  /** Seconds. */
  readonly duration: number;
  readonly bpm: number | null;
  /** Seconds from the start of the song to a beat. */
  readonly beatOffset: number | null;
  /** How lively it is, from 0 to 1. */
  readonly energy: number | null;
  readonly loudnessLufs: number | null;
  readonly isVerified: boolean;
  readonly isGenerated: boolean;
  readonly description: string | null;
  readonly releaseDate: string | null;
  readonly coverUrl: string;
  /** Target crate: its uuid, undefined for the queue, null for none. */
  readonly crateUuid: string | null | undefined;
}

export async function findPreparedUpload(
  deps: UploadDeps,
  uploadId: string,
): Promise<PreparedUpload | undefined> {
  const row = await uploadStore(deps.database).find(uploadId);
  const duration = row && playedSeconds(row, deps.clock.now());
  if (!row || duration === undefined) return undefined;
  return {
    id: row.id,
    number: row.number,
    ownerUuid: row.owner_uuid,
    ...resolveNames(row),
    albumName: row.album_name,
    genre: row.genre,
    isrc: row.isrc,
    duration,
    bpm: row.bpm,
    beatOffset: row.beat_offset,
    energy: row.energy,
    loudnessLufs: row.loudness_lufs,
    isVerified: withPlayedStatus(row).status === 'VERIFIED',
    isGenerated: row.is_generated,
    description: row.description,
    releaseDate: row.release_date,
    coverUrl: coverPath(row),
    crateUuid: row.crate_target === 'queue' ? undefined : row.crate_uuid,
  };
}

/**
 * Returns the length; for a song that is still being encoded, the one that its file claims. Undefined if it can't be
 * played.
 */
function playedSeconds(row: UploadRow, now: number): number | undefined {
  if (isReady({ transcodingStatus: row.transcoding_status })) return row.duration ?? undefined;
  const [early] = playableRenditions(row, now);
  return early?.segments.reduce((sum, { durationSeconds }) => sum + durationSeconds, 0);
}
