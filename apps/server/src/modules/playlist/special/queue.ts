import { specialCrate } from '../crates/crate-access.ts';
import { keepOrder, withOwnCrate, type CrateChanger } from '../crate-songs/change-order.ts';
import { crateSongStore } from '../crate-songs/crate-song.store.ts';
import { moved } from '../crate-songs/order.rules.ts';
import { presentCrateSong, type PresentedCrateSong } from '../crate-songs/present-crate-song.ts';

/** What a DJ plays next, at most so many, the head first. */
export async function firstInQueue(
  deps: CrateChanger,
  userUuid: string,
  most: number,
): Promise<PresentedCrateSong[]> {
  const queue = await specialCrate(deps, deps.database, userUuid, 'default');
  const songs = await crateSongStore(deps.database).list(queue.id, { limit: most, offset: 0, words: '' });
  return songs.map((song) => presentCrateSong(song));
}

/** Puts a song that was played at the end (decisions section 4); one that is not in the queue any more stays away. */
export async function rotateQueue(
  deps: CrateChanger,
  userUuid: string,
  crateSongUuid: string,
): Promise<void> {
  await withOwnCrate(deps, { special: 'default' }, userUuid, async (locked) => {
    const { order } = locked;
    if (order.includes(crateSongUuid))
      await keepOrder(deps, locked, moved(order, crateSongUuid, order.length));
  });
}
