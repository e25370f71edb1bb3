import { refuse } from '../../../http/refusal.ts';
import type { UploadRow } from '../uploads/upload.store.ts';
import { streamAccess, type Listener } from './stream-access.rules.ts';

/** Throws unless the listener may play the song in full (rules U17 and U18). */
export function checkStream(
  row: Pick<UploadRow, 'owner_uuid' | 'status' | 'is_public'>,
  listener: Listener | null,
): void {
  const upload = { ownerUuid: row.owner_uuid, status: row.status, isPublic: row.is_public };
  const access = streamAccess(upload, listener);
  if (access === 'not-verified') throw refuse('song/not-verified');
  if (access === 'log-in') throw refuse('request/unauthorized', { message: 'Log in to hear this song' });
}

/** Anyone may play the beginning of a song that members may play: docs/rules/playback.md, G1. */
export function checkPreview({ status }: Pick<UploadRow, 'status'>): void {
  if (status !== 'VERIFIED') throw refuse('song/not-verified');
}

/** A song of the library is played as verified also while it is being prepared (rules U46 and U70). */
export function withLibraryStatus(
  row: Pick<UploadRow, 'owner_uuid' | 'status' | 'is_public' | 'library_source'>,
): Pick<UploadRow, 'owner_uuid' | 'status' | 'is_public'> {
  return row.library_source === null ? row : { ...row, status: 'VERIFIED', is_public: false };
}
