import { randomUUID } from 'node:crypto';
import { limits, type SongInput } from '@turnstage/contracts';
import { isForeignKeyViolation } from '../../../db/index.ts';
import { refuse } from '../../../http/refusal.ts';
import type { CrateRef } from '../crates/crate-access.ts';
import type { PlaylistDeps } from '../playlist.deps.ts';
import { checkCanUseAll } from '../songs/look-up-song.ts';
import { resolveSongs } from '../songs/resolve-songs.ts';
import { saveOrder, withLockedCrate, type CrateChangeDeps, type LockedCrate } from './change-order.ts';
import { presentCrateSong } from './present-crate-song.ts';
import { addToOrder } from './order.rules.ts';

export interface AddSongsInput {
  readonly userUuid: string;
  readonly songs: readonly SongInput[];
  /** False: inserts at the top, in the given order. */
  readonly append: boolean;
}

/** Adds all songs or none; returns the entries that hold them. */
export async function addSongs(
  deps: PlaylistDeps,
  ref: CrateRef,
  { userUuid, songs, append }: AddSongsInput,
) {
  // Checks access first: otherwise a stranger's call would still add songs to the catalogue.
  await withLockedCrate(deps, ref, userUuid, async () => undefined);
  const rows = (await resolveSongs(deps, songs, userUuid)).map((song, index) => {
    if (!song) throw refuse('song/not-found', { field: `songs.${index}` });
    return song;
  });
  await checkCanUseAll(deps, rows, userUuid);
  const songIds = rows.map(({ id }) => id);
  try {
    return await withLockedCrate(deps, ref, userUuid, async (locked) => {
      const uuids = await addToLocked(deps, locked, songIds, append ? locked.order.length : 0);
      const entries = await locked.songs.findByUuids(uuids);
      return {
        songs: entries.map((row) => presentCrateSong(deps, row)),
        count: await locked.songs.count(locked.crate.id, ''),
      };
    });
  } catch (error) {
    // An upload was deleted between the two transactions.
    if (isForeignKeyViolation(error)) throw refuse('song/not-found');
    throw error;
  }
}

/**
 * Adds songs at a position. Returns the uuids of the entries that hold them. The likes hold each song once; other
 * crates once per call.
 */
export async function addToLocked(
  deps: CrateChangeDeps,
  locked: LockedCrate,
  songIds: readonly number[],
  at: number,
): Promise<string[]> {
  const { crate, order, songs } = locked;
  const isUnique = crate.kind === 'tt-stars';
  const existing = isUnique ? await songs.findEntries(crate.id, songIds) : [];
  const existingSongIds = new Set(existing.map((entry) => entry.song_id));
  const songIdsToAdd = isUnique ? [...new Set(songIds)].filter((id) => !existingSongIds.has(id)) : songIds;
  const entries = songIdsToAdd.map((songId) => ({ uuid: randomUUID(), songId }));
  if (order.length + entries.length > limits.crateSongs) throw refuse('crate/full');
  if (entries.length > 0) {
    const now = deps.clock.now();
    await songs.insert(
      entries.map(({ uuid, songId }, index) => ({
        uuid,
        crate_id: crate.id,
        song_id: songId,
        position: at + index,
        added_at: now,
      })),
    );
    await saveOrder(
      deps,
      locked,
      addToOrder(
        order,
        entries.map(({ uuid }) => uuid),
        at,
      ),
    );
  }
  return [...existing.map(({ uuid }) => uuid), ...entries.map(({ uuid }) => uuid)];
}
