import { refuse } from '../../../http/refusal.ts';
import type { UploadRow } from '../uploads/upload.store.ts';
import { streamAccess, type Listener } from './stream-access.rules.ts';

/** Throws unless the listener can play the song in full (rules U17 and U18). */
export function checkStream(
  row: Pick<UploadRow, 'owner_uuid' | 'status' | 'is_public'>,
  listener: Listener | null,
): void {
  const upload = { ownerUuid: row.owner_uuid, status: row.status, isPublic: row.is_public };
  const access = streamAccess(upload, listener);
  if (access === 'not-verified') throw refuse('song/not-verified');
  if (access === 'log-in') throw refuse('request/unauthorized', { message: 'Log in to hear this song' });
}

/** Anyone can play the beginning of a song that members can play: docs/rules/playback.md, G1. */
export function checkPreview({ status }: Pick<UploadRow, 'status'>): void {
  if (status !== 'VERIFIED') throw refuse('song/not-verified');
}

type PlayedRow = Pick<
  UploadRow,
  'owner_uuid' | 'status' | 'is_public' | 'library_source' | 'rights_confirmed' | 'early'
>;

/**
 * While a song is being prepared it is played with the status that it will have: a song of the library is verified,
 * and so is an upload whose owner has confirmed the rights (rules U46 and U100).
 */
export function withPlayedStatus(row: PlayedRow): Pick<UploadRow, 'owner_uuid' | 'status' | 'is_public'> {
  if (row.library_source !== null) return { ...row, status: 'VERIFIED', is_public: false };
  return row.early !== null && row.rights_confirmed ? { ...row, status: 'VERIFIED' } : row;
}
