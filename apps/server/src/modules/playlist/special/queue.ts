import { libraryOwnerUuid } from '../../upload/index.ts';
import { getOrCreateSpecialCrate } from '../crates/crate-access.ts';
import { saveOrder, withLockedCrate, type CrateChangeDeps } from '../crate-songs/change-order.ts';
import { crateSongStore } from '../crate-songs/crate-song.store.ts';
import { moveInOrder } from '../crate-songs/order.rules.ts';
import type { PlaylistDeps } from '../playlist.deps.ts';
import { presentCrateSong, type PresentedCrateSong } from '../crate-songs/present-crate-song.ts';

/** Returns the next songs of a DJ's queue, at most `limit`, the first one first. */
export async function peekQueue(
  deps: CrateChangeDeps & Pick<PlaylistDeps, 'providers' | 'upload'>,
  userUuid: string,
  limit: number,
): Promise<PresentedCrateSong[]> {
  const queue = await getOrCreateSpecialCrate(deps, deps.database, userUuid, 'default');
  const songs = await crateSongStore(deps.database).list(queue.id, {
    limit: limit,
    offset: 0,
    searchTerms: '',
  });
  // The room plays only what is complete.
  const complete = songs.filter(({ status }) => status === 'SUCCESS');
  const [next] = complete;
  // It's prepared while the song before it plays (rule U45).
  if (next?.owner_uuid === libraryOwnerUuid && next.upload_id)
    await deps.upload.prepareLibrarySong(next.upload_id);
  return complete.map((song) => presentCrateSong(deps, song));
}

/**
 * Moves a played song to the end of the queue (decisions section 4). Does nothing when the song is no longer in the
 * queue.
 */
export async function rotateQueue(
  deps: CrateChangeDeps,
  userUuid: string,
  crateSongUuid: string,
): Promise<void> {
  await withLockedCrate(deps, { special: 'default' }, userUuid, async (locked) => {
    const { order } = locked;
    if (order.includes(crateSongUuid))
      await saveOrder(deps, locked, moveInOrder(order, crateSongUuid, order.length));
  });
}
