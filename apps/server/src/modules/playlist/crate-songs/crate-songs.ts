import { randomInt } from 'node:crypto';
import type { playlistService } from '@turnstage/contracts';
import { refuse } from '../../../http/refusal.ts';
import type { Call } from '../../../http/route.ts';
import { readableCrate, specialCrate, type CrateRef } from '../crates/crate-access.ts';
import { crateStore } from '../crates/crate.store.ts';
import type { PlaylistDeps } from '../playlist.deps.ts';
import { searchWords } from '../songs/names.rules.ts';
import { keepOrder, withOwnCrate, type LockedCrate } from './change-order.ts';
import { crateSongStore } from './crate-song.store.ts';
import { moved, shuffled, without } from './order.rules.ts';
import { presentCrateSong } from './present-crate-song.ts';

const defaultPage = 100;

type Calls = typeof playlistService.crateSongs;

export async function listCrateSongs(
  deps: PlaylistDeps,
  ref: CrateRef,
  { caller, query }: Pick<Call<Calls['list']>, 'caller' | 'query'>,
) {
  const crate =
    'uuid' in ref
      ? await readableCrate(deps.database, ref, caller)
      : await specialCrate(deps, deps.database, caller.userUuid, ref.special);
  return pageOfSongs(deps, crate.id, query);
}

async function pageOfSongs(
  deps: PlaylistDeps,
  crateId: number,
  query: { limit?: number; offset?: number; search?: string },
) {
  const songs = crateSongStore(deps.database);
  const words = searchWords(query.search ?? '');
  const page = { limit: query.limit ?? defaultPage, offset: query.offset ?? 0, words };
  const [rows, count] = await Promise.all([songs.list(crateId, page), songs.count(crateId, words)]);
  return { songs: rows.map(presentCrateSong), count };
}

/** Any crate, private ones too. */
export async function crateSongsForService(
  deps: PlaylistDeps,
  { params, query }: Call<typeof playlistService.crateSongsForService>,
) {
  const crate = await crateStore(deps.database).find({ shortId: params.crateShortId });
  if (!crate) throw refuse('crate/not-found');
  return pageOfSongs(deps, crate.id, query);
}

/** Beyond the end is the last song; the answer tells what is kept. */
export function setCurrentPosition(deps: PlaylistDeps, ref: CrateRef, userUuid: string, wanted: number) {
  return withOwnCrate(deps, ref, userUuid, async ({ tx, crate, order }) => {
    const currentPosition = Math.max(0, Math.min(wanted, order.length - 1));
    await crateStore(tx).update(crate.id, { current_position: currentPosition }, deps.clock.now());
    return { currentPosition };
  });
}

export function removeSong(deps: PlaylistDeps, ref: CrateRef, userUuid: string, crateSongUuid: string) {
  return withOwnCrate(deps, ref, userUuid, async (locked) => {
    checkHolds(locked, crateSongUuid);
    await locked.songs.remove([crateSongUuid]);
    await keepOrder(deps, locked, without(locked.order, crateSongUuid));
    return { ok: true };
  });
}

export function moveSong(
  deps: PlaylistDeps,
  ref: CrateRef,
  userUuid: string,
  { crateSongUuid, newPosition }: { crateSongUuid: string; newPosition: number },
) {
  return withOwnCrate(deps, ref, userUuid, async (locked) => {
    checkHolds(locked, crateSongUuid);
    const after = moved(locked.order, crateSongUuid, newPosition);
    await keepOrder(deps, locked, after);
    return { position: after.indexOf(crateSongUuid) };
  });
}

export function shuffleSongs(deps: PlaylistDeps, ref: CrateRef, userUuid: string) {
  return withOwnCrate(deps, ref, userUuid, async (locked) => {
    const after = shuffled(locked.order, (end) => randomInt(end));
    await keepOrder(deps, locked, after);
    const rows = await locked.songs.list(locked.crate.id, { limit: 0, offset: 0, words: '' });
    return { songs: rows.map(presentCrateSong), count: rows.length };
  });
}

export function clearSongs(deps: PlaylistDeps, ref: CrateRef, userUuid: string) {
  return withOwnCrate(deps, ref, userUuid, async (locked) => {
    await locked.songs.remove(locked.order);
    await keepOrder(deps, locked, []);
    return { ok: true, removed: locked.order.length };
  });
}

function checkHolds({ order }: LockedCrate, crateSongUuid: string): void {
  if (!order.includes(crateSongUuid)) throw refuse('crate/song-not-found');
}
