import { isReady } from '../uploads/upload-state.rules.ts';
import type { StoredRendition } from '../upload.tables.ts';
import type { UploadRow } from '../uploads/upload.store.ts';

type Playable = Pick<
  UploadRow,
  'transcoding_status' | 'media_version' | 'renditions' | 'early' | 'lease' | 'lease_until'
>;

/**
 * The qualities that can be heard: those of a ready song, or the one that a live process is writing (rule U70). None
 * when the song can't be played yet.
 */
export function playableRenditions(row: Playable, now: number): readonly StoredRendition[] {
  if (isReady({ transcodingStatus: row.transcoding_status }))
    return row.media_version === null ? [] : row.renditions;
  const { early, lease, lease_until } = row;
  const isBeingWritten = early !== null && early.version === lease && (lease_until ?? 0) > now;
  return isBeingWritten ? [{ ...early.rendition, version: early.version }] : [];
}
