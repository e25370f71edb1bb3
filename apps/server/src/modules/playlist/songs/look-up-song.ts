import { isUuid, type Song, type SongInput } from '@turnstage/contracts';
import { refuse } from '../../../http/refusal.ts';
import type { PlaylistDeps } from '../playlist.deps.ts';
import { presentSong, type PresentedSong } from './present-song.ts';
import { resolveSongs } from './resolve-songs.ts';
import type { SongRow } from './song.store.ts';

/**
 * The platform's own row for what a client sent over the socket. The place in a crate travels along: it tells later
 * which song of the queue was played, and is believed of nobody else's queue.
 */
export async function lookUpSong(
  deps: Pick<PlaylistDeps, 'database' | 'clock'>,
  input: Song | SongInput,
  userUuid?: string,
): Promise<PresentedSong> {
  const [song] = await resolveSongs(deps, [input]);
  if (!song) throw refuse('song/not-found');
  if (userUuid !== undefined) checkMayUse(song, userUuid);
  const { crateSongUuid } = input as Partial<Song>;
  return { ...presentSong(song), ...(isUuid(crateSongUuid) ? { crateSongUuid } : {}) };
}

/** Throws 403 for somebody else's upload until its owner has confirmed the rights (decisions section 4). */
export function checkMayUse(song: SongRow, userUuid: string): void {
  if (!song.is_verified && song.owner_uuid !== userUuid) throw refuse('song/not-verified');
}
