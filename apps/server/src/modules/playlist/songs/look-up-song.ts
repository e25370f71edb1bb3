import { isUuid, type Song, type SongInput } from '@turnstage/contracts';
import { canDjFromLibrary } from '@turnstage/permissions';
import { refuse } from '../../../http/refusal.ts';
import { libraryOwnerUuid } from '../../upload/index.ts';
import type { PlaylistDeps } from '../playlist.deps.ts';
import { presentSong, type PresentedSong } from './present-song.ts';
import { resolveSongs, type ResolveDeps } from './resolve-songs.ts';
import type { SongRow } from './song.store.ts';

/**
 * Returns the catalogue song for what a client sent over the socket. `crateSongUuid` is passed through: it later
 * says which entry of the queue was played. Only the owner's queue is rotated with it.
 */
export async function lookUpSong(
  deps: ResolveDeps & Pick<PlaylistDeps, 'upload' | 'user' | 'libraryAccess'>,
  input: Song | SongInput,
  userUuid?: string,
): Promise<PresentedSong> {
  const [song] = await resolveSongs(deps, [input], userUuid ?? null);
  if (!song) throw refuse('song/not-found');
  if (song.removed_at !== null) throw refuse('song/removed');
  // Its provider doesn't respond, so its length is unknown.
  if (song.status === 'PENDING_REQUEST') throw refuse('song/not-ready');
  if (song.status !== 'SUCCESS') throw refuse('song/not-found');
  if (userUuid !== undefined) await checkCanUseAll(deps, [song], userUuid);
  if (isOfLibrary(song) && song.upload_id) await deps.upload.prepareLibrarySong(song.upload_id);
  const { crateSongUuid } = input as Partial<Song>;
  return { ...presentSong(deps, song), ...(isUuid(crateSongUuid) ? { crateSongUuid } : {}) };
}

/**
 * Throws 403 for songs that staff removed, for someone else's upload until its owner has confirmed the rights
 * (decisions section 4), and for songs of the library where the installation doesn't let this person DJ from it (rule
 * U46).
 */
export async function checkCanUseAll(
  deps: Pick<PlaylistDeps, 'user' | 'libraryAccess'>,
  songs: readonly SongRow[],
  userUuid: string,
): Promise<void> {
  for (const song of songs) {
    if (song.removed_at !== null) throw refuse('song/removed');
    if (!song.is_verified && song.owner_uuid !== userUuid) throw refuse('song/not-verified');
  }
  if (songs.some(isOfLibrary) && !(await canUseLibrary(deps, userUuid)))
    throw refuse('song/library-restricted');
}

export const isOfLibrary = ({ owner_uuid }: SongRow): boolean => owner_uuid === libraryOwnerUuid;

/** Whether the person can DJ from the installation's library (rule U46). */
export async function canUseLibrary(
  deps: Pick<PlaylistDeps, 'user' | 'libraryAccess'>,
  userUuid: string,
): Promise<boolean> {
  const person = await deps.user.person(userUuid);
  return canDjFromLibrary(deps.libraryAccess, person?.role);
}
