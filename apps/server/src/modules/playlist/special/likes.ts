import { limits, type Song } from '@turnstage/contracts';
import { isForeignKeyViolation } from '../../../db/index.ts';
import { addToLocked } from '../crate-songs/add-songs.ts';
import { withLockedCrate } from '../crate-songs/change-order.ts';
import { resolveSongs, type ResolveDeps } from '../songs/resolve-songs.ts';

/**
 * Adds a song at the top of the likes, unless it's already there. Ignores a song that was deleted and likes that
 * are full: the star itself still counts.
 */
export async function addToLikes(deps: ResolveDeps, userUuid: string, input: Song): Promise<void> {
  const [song] = await resolveSongs(deps, [input], userUuid);
  if (!song || song.removed_at !== null) return;
  try {
    await withLockedCrate(deps, { special: 'tt-stars' }, userUuid, async (locked) => {
      if (locked.order.length < limits.crateSongs) await addToLocked(deps, locked, [song.id], 0);
    });
  } catch (error) {
    if (!isForeignKeyViolation(error)) throw error;
  }
}
