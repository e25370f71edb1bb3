/**
 * Every change to the songs of a crate goes through here: it holds the lock, keeps positions dense, and publishes
 * an event.
 */
import type { Transaction } from '../../../db/index.ts';
import { lockOwnCrate, type CrateRef } from '../crates/crate-access.ts';
import { crateStore, type CrateRow } from '../crates/crate.store.ts';
import type { PlaylistDeps } from '../playlist.deps.ts';
import { crateSongStore } from './crate-song.store.ts';
import { currentPositionAfter, changedPositions, type Order } from './order.rules.ts';

export type CrateChangeDeps = Pick<PlaylistDeps, 'database' | 'clock' | 'events' | 'rateLimiters'>;

export interface LockedCrate {
  readonly tx: Transaction;
  readonly crate: CrateRow;
  readonly order: Order;
  readonly songs: ReturnType<typeof crateSongStore>;
}

/** Runs `callback` while the caller's crate is locked against other changes. */
export function withLockedCrate<T>(
  deps: CrateChangeDeps,
  ref: CrateRef,
  userUuid: string,
  callback: (locked: LockedCrate) => Promise<T>,
): Promise<T> {
  return deps.database.transaction(async (tx) => {
    const crate = await lockOwnCrate(deps, tx, ref, userUuid);
    return callback(await loadLockedCrate(tx, crate));
  });
}

export async function loadLockedCrate(tx: Transaction, crate: CrateRow): Promise<LockedCrate> {
  const songs = crateSongStore(tx);
  return { tx, crate, songs, order: await songs.order(crate.id) };
}

/**
 * Moves the entries to their positions in `after`. In the same transaction, the caller inserts entries that are new
 * there and deletes those that are missing.
 */
export async function saveOrder(deps: CrateChangeDeps, locked: LockedCrate, after: Order): Promise<void> {
  const { tx, crate, order, songs } = locked;
  await songs.updatePositions(changedPositions(order, after));
  // The next song is always at the top of a queue, so a queue has no current position.
  const current = crate.kind === 'default' ? 0 : currentPositionAfter(order, after, crate.current_position);
  await crateStore(tx).update(crate.id, { current_position: current }, deps.clock.now());
  if (crate.kind === 'default')
    await deps.events.publish(
      tx,
      'queueChanged',
      { userUuid: crate.owner_uuid },
      { orderKey: crate.owner_uuid },
    );
}
