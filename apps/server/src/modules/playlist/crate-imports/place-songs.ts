/** Puts the songs of an import into their crates, in the order of the import. */
import type { Transaction } from '../../../db/index.ts';
import { Refusal } from '../../../http/refusal.ts';
import { addToLocked } from '../crate-songs/add-songs.ts';
import { loadLockedCrate, saveOrder } from '../crate-songs/change-order.ts';
import { lockOwnCrate } from '../crates/crate-access.ts';
import type { PlaylistDeps } from '../playlist.deps.ts';
import { crateImportStore, type CrateImportRow } from './crate-import.store.ts';

export interface Placed {
  readonly position: number;
  readonly crateUuid: string;
  readonly songId: number;
}

/**
 * Each song follows the nearest one before it that the import has added. Returns the entries by position; a crate that
 * was deleted meanwhile gets none. Requires the lock of the import.
 */
export async function placeSongs(
  deps: PlaylistDeps,
  tx: Transaction,
  { uuid, owner_uuid }: CrateImportRow,
  songs: readonly Placed[],
): Promise<Map<number, string>> {
  const placed = new Map<number, string>();
  const before = await crateImportStore(tx).added(uuid);
  for (const crateUuid of [...new Set(songs.map((song) => song.crateUuid))].sort()) {
    const crate = await lockOwnCrate(deps, tx, { uuid: crateUuid }, owner_uuid).catch(ignoreMissing);
    if (!crate) continue;
    const ofCrate = songs.filter((song) => song.crateUuid === crateUuid);
    const earlier = await loadLockedCrate(tx, crate);
    const added = await addToLocked(
      deps,
      earlier,
      ofCrate.map(({ songId }) => songId),
      earlier.order.length,
    );
    const entries = ofCrate.map(({ position }, index) => ({ position, uuid: added[index]! }));
    for (const entry of entries) placed.set(entry.position, entry.uuid);
    const known = before.filter(({ crate_uuid }) => crate_uuid === crateUuid);
    const locked = await loadLockedCrate(tx, crate);
    const after = insertInOrder(
      locked.order,
      known.map(({ position, crate_song_uuid }) => ({ position, uuid: crate_song_uuid })),
      entries,
    );
    await saveOrder(deps, locked, after);
  }
  return placed;
}

interface Entry {
  readonly position: number;
  readonly uuid: string;
}

/** `order` ends with the entries of `added`. */
export function insertInOrder(
  order: readonly string[],
  known: readonly Entry[],
  added: readonly Entry[],
): string[] {
  const isAdded = new Set(added.map(({ uuid }) => uuid));
  const result = order.filter((uuid) => !isAdded.has(uuid));
  const there = new Set(order);
  const placed = known.filter(({ uuid }) => there.has(uuid));
  for (const entry of added.toSorted((a, b) => a.position - b.position)) {
    const previous = placed.filter(({ position }) => position < entry.position);
    const next = placed.filter(({ position }) => position > entry.position);
    const after = result.indexOf(previous.toSorted((a, b) => b.position - a.position)[0]?.uuid ?? '');
    const ahead = result.indexOf(next.toSorted((a, b) => a.position - b.position)[0]?.uuid ?? '');
    const at = after >= 0 ? after + 1 : ahead >= 0 ? ahead : result.length;
    result.splice(at, 0, entry.uuid);
    placed.push(entry);
  }
  return result;
}

function ignoreMissing(error: unknown): undefined {
  if (error instanceof Refusal && error.code === 'crate/not-found') return undefined;
  throw error;
}
