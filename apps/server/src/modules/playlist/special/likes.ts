import { limits, type Song } from '@turnstage/contracts';
import { isForeignKeyViolation } from '../../../db/index.ts';
import { addToLocked } from '../crate-songs/add-songs.ts';
import { withOwnCrate, type CrateChanger } from '../crate-songs/change-order.ts';
import { resolveSongs } from '../songs/resolve-songs.ts';

/**
 * On top of the likes, unless the song is there. A song that is gone, or likes that are full, are no failure: the
 * star was given all the same.
 */
export async function addToLikes(deps: CrateChanger, userUuid: string, input: Song): Promise<void> {
  const [song] = await resolveSongs(deps, [input]);
  if (!song) return;
  try {
    await withOwnCrate(deps, { special: 'tt-stars' }, userUuid, async (locked) => {
      if (locked.order.length < limits.crateSongs) await addToLocked(deps, locked, [song.id], false);
    });
  } catch (error) {
    if (!isForeignKeyViolation(error)) throw error;
  }
}
