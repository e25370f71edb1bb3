/** Every change of what a crate holds goes through here: under its lock, dense afterwards, and told to listeners. */
import type { Transaction } from '../../../db/index.ts';
import { lockOwnCrate, type CrateRef } from '../crates/crate-access.ts';
import { crateStore, type CrateRow } from '../crates/crate.store.ts';
import type { PlaylistDeps } from '../playlist.deps.ts';
import { crateSongStore } from './crate-song.store.ts';
import { currentAfter, placesChanged, type Order } from './order.rules.ts';

export type CrateChanger = Pick<PlaylistDeps, 'database' | 'clock' | 'events'>;

export interface LockedCrate {
  readonly tx: Transaction;
  readonly crate: CrateRow;
  readonly order: Order;
  readonly songs: ReturnType<typeof crateSongStore>;
}

/** Runs `work` while nobody else can change the caller's crate. */
export function withOwnCrate<T>(
  deps: CrateChanger,
  ref: CrateRef,
  userUuid: string,
  work: (locked: LockedCrate) => Promise<T>,
): Promise<T> {
  return deps.database.transaction(async (tx) => {
    const crate = await lockOwnCrate(deps, tx, ref, userUuid);
    return work(await readLocked(tx, crate));
  });
}

export async function readLocked(tx: Transaction, crate: CrateRow): Promise<LockedCrate> {
  const songs = crateSongStore(tx);
  return { tx, crate, songs, order: await songs.order(crate.id) };
}

/**
 * Brings the entries to the places of `after`. Entries that are new there are inserted, and those that are missing
 * deleted, by the caller in the same transaction.
 */
export async function keepOrder(deps: CrateChanger, locked: LockedCrate, after: Order): Promise<void> {
  const { tx, crate, order, songs } = locked;
  await songs.place(placesChanged(order, after));
  // What is played next stands at the top of a queue, so nobody is "at" one of its songs.
  const current = crate.kind === 'default' ? 0 : currentAfter(order, after, crate.current_position);
  await crateStore(tx).update(crate.id, { current_position: current }, deps.clock.now());
  if (crate.kind === 'default')
    await deps.events.publish(
      tx,
      'queueChanged',
      { userUuid: crate.owner_uuid },
      { orderKey: crate.owner_uuid },
    );
}
