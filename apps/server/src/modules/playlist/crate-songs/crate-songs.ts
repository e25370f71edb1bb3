import { randomInt } from 'node:crypto';
import type { playlistService } from '@turnstage/contracts';
import { refuse } from '../../../http/refusal.ts';
import type { Call } from '../../../http/route.ts';
import { findReadableCrate, getOrCreateSpecialCrate, type CrateRef } from '../crates/crate-access.ts';
import { crateStore } from '../crates/crate.store.ts';
import type { PlaylistDeps } from '../playlist.deps.ts';
import { normalizeForSearch } from '../songs/names.rules.ts';
import { saveOrder, withLockedCrate, type LockedCrate } from './change-order.ts';
import { crateSongStore } from './crate-song.store.ts';
import { moveInOrder, shuffleOrder, removeFromOrder } from './order.rules.ts';
import { presentCrateSong } from './present-crate-song.ts';

const defaultPageSize = 100;

type Calls = typeof playlistService.crateSongs;

export async function listCrateSongs(
  deps: PlaylistDeps,
  ref: CrateRef,
  { caller, query }: Pick<Call<Calls['list']>, 'caller' | 'query'>,
) {
  const crate =
    'uuid' in ref
      ? await findReadableCrate(deps.database, ref, caller)
      : await getOrCreateSpecialCrate(deps, deps.database, caller.userUuid, ref.special);
  return readSongPage(deps, crate.id, query);
}

async function readSongPage(
  deps: PlaylistDeps,
  crateId: number,
  query: { limit?: number; offset?: number; search?: string },
) {
  const songs = crateSongStore(deps.database);
  const searchTerms = normalizeForSearch(query.search ?? '');
  const page = { limit: query.limit ?? defaultPageSize, offset: query.offset ?? 0, searchTerms };
  const [rows, count] = await Promise.all([songs.list(crateId, page), songs.count(crateId, searchTerms)]);
  return { songs: rows.map((row) => presentCrateSong(deps, row)), count };
}

/** Lists the songs of any crate, including private ones. */
export async function crateSongsForService(
  deps: PlaylistDeps,
  { params, query }: Call<typeof playlistService.crateSongsForService>,
) {
  const crate = await crateStore(deps.database).find({ shortId: params.crateShortId });
  if (!crate) throw refuse('crate/not-found');
  return readSongPage(deps, crate.id, query);
}

/** A position beyond the end means the last song; the reply contains the stored position. */
export function setCurrentPosition(deps: PlaylistDeps, ref: CrateRef, userUuid: string, requested: number) {
  return withLockedCrate(deps, ref, userUuid, async ({ tx, crate, order }) => {
    const currentPosition = Math.max(0, Math.min(requested, order.length - 1));
    await crateStore(tx).update(crate.id, { current_position: currentPosition }, deps.clock.now());
    return { currentPosition };
  });
}

export function removeSong(deps: PlaylistDeps, ref: CrateRef, userUuid: string, crateSongUuid: string) {
  return withLockedCrate(deps, ref, userUuid, async (locked) => {
    checkContains(locked, crateSongUuid);
    await locked.songs.remove([crateSongUuid]);
    await saveOrder(deps, locked, removeFromOrder(locked.order, crateSongUuid));
    return { ok: true };
  });
}

export function moveSong(
  deps: PlaylistDeps,
  ref: CrateRef,
  userUuid: string,
  { crateSongUuid, newPosition }: { crateSongUuid: string; newPosition: number },
) {
  return withLockedCrate(deps, ref, userUuid, async (locked) => {
    checkContains(locked, crateSongUuid);
    const after = moveInOrder(locked.order, crateSongUuid, newPosition);
    await saveOrder(deps, locked, after);
    return { position: after.indexOf(crateSongUuid) };
  });
}

export function shuffleSongs(deps: PlaylistDeps, ref: CrateRef, userUuid: string) {
  return withLockedCrate(deps, ref, userUuid, async (locked) => {
    const after = shuffleOrder(locked.order, (end) => randomInt(end));
    await saveOrder(deps, locked, after);
    const rows = await locked.songs.list(locked.crate.id, { limit: 0, offset: 0, searchTerms: '' });
    return { songs: rows.map((row) => presentCrateSong(deps, row)), count: rows.length };
  });
}

export function clearSongs(deps: PlaylistDeps, ref: CrateRef, userUuid: string) {
  return withLockedCrate(deps, ref, userUuid, async (locked) => {
    await locked.songs.remove(locked.order);
    await saveOrder(deps, locked, []);
    return { ok: true, removed: locked.order.length };
  });
}

function checkContains({ order }: LockedCrate, crateSongUuid: string): void {
  if (!order.includes(crateSongUuid)) throw refuse('crate/song-not-found');
}
