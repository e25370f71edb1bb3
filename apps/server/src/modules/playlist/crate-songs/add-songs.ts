import { randomUUID } from 'node:crypto';
import { limits, type SongInput } from '@turnstage/contracts';
import { isForeignKeyViolation } from '../../../db/index.ts';
import { refuse } from '../../../http/refusal.ts';
import type { CrateRef } from '../crates/crate-access.ts';
import type { PlaylistDeps } from '../playlist.deps.ts';
import { checkMayUse } from '../songs/look-up-song.ts';
import { resolveSongs } from '../songs/resolve-songs.ts';
import { keepOrder, withOwnCrate, type CrateChanger, type LockedCrate } from './change-order.ts';
import { presentCrateSong } from './present-crate-song.ts';
import { withAdded } from './order.rules.ts';

export interface Addition {
  readonly userUuid: string;
  readonly songs: readonly SongInput[];
  /** False: on top, in the order given. */
  readonly append: boolean;
}

/** All songs or none; answers the entries that hold them. */
export async function addSongs(deps: PlaylistDeps, ref: CrateRef, { userUuid, songs, append }: Addition) {
  // First whether the crate can be changed: otherwise a stranger's call would still fill the catalogue.
  await withOwnCrate(deps, ref, userUuid, async () => undefined);
  const songIds = (await resolveSongs(deps, songs)).map((song, index) => {
    if (!song) throw refuse('song/not-found', { field: `songs.${index}` });
    checkMayUse(song, userUuid);
    return song.id;
  });
  try {
    return await withOwnCrate(deps, ref, userUuid, async (locked) => {
      const uuids = await addToLocked(deps, locked, songIds, append);
      const rows = await locked.songs.byUuids(uuids);
      return { songs: rows.map(presentCrateSong), count: await locked.songs.count(locked.crate.id, '') };
    });
  } catch (error) {
    // An upload that was deleted between the two transactions.
    if (isForeignKeyViolation(error)) throw refuse('song/not-found');
    throw error;
  }
}

/** Uuids of the entries that hold the songs. The likes hold every song once; other crates as often as it is added. */
export async function addToLocked(
  deps: CrateChanger,
  locked: LockedCrate,
  songIds: readonly number[],
  append: boolean,
): Promise<string[]> {
  const { crate, order, songs } = locked;
  const once = crate.kind === 'tt-stars';
  const held = once ? await songs.holding(crate.id, songIds) : [];
  const heldIds = new Set(held.map((entry) => entry.song_id));
  const wanted = once ? [...new Set(songIds)].filter((id) => !heldIds.has(id)) : songIds;
  const entries = wanted.map((songId) => ({ uuid: randomUUID(), songId }));
  if (order.length + entries.length > limits.crateSongs) throw refuse('crate/full');
  if (entries.length > 0) {
    const first = append ? order.length : 0;
    const now = deps.clock.now();
    await songs.insert(
      entries.map(({ uuid, songId }, index) => ({
        uuid,
        crate_id: crate.id,
        song_id: songId,
        position: first + index,
        added_at: now,
      })),
    );
    await keepOrder(
      deps,
      locked,
      withAdded(
        order,
        entries.map(({ uuid }) => uuid),
        append,
      ),
    );
  }
  return [...held.map(({ uuid }) => uuid), ...entries.map(({ uuid }) => uuid)];
}
