import { specialCrate } from '../crates/crate-access.ts';
import { keepOrder, withOwnCrate, type CrateChanger } from '../crate-songs/change-order.ts';
import { crateSongStore } from '../crate-songs/crate-song.store.ts';
import { moved } from '../crate-songs/order.rules.ts';
import { presentCrateSong, type PresentedCrateSong } from '../crate-songs/present-crate-song.ts';

/** What a DJ plays next, or null when the queue is empty. */
export async function firstInQueue(deps: CrateChanger, userUuid: string): Promise<PresentedCrateSong | null> {
  const queue = await specialCrate(deps, deps.database, userUuid, 'default');
  const [first] = await crateSongStore(deps.database).list(queue.id, { limit: 1, offset: 0, words: '' });
  return first ? presentCrateSong(first) : null;
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
