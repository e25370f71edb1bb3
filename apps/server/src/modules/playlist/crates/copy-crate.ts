import { randomUUID } from 'node:crypto';
import type { playlistService } from '@turnstage/contracts';
import type { Call } from '../../../http/route.ts';
import { crateSongStore } from '../crate-songs/crate-song.store.ts';
import type { PlaylistDeps } from '../playlist.deps.ts';
import { newShortId } from '../new-short-id.ts';
import { findReadableCrate } from './crate-access.ts';
import { copyName, nameOrDefault } from './crate-name.rules.ts';
import { crateStore } from './crate.store.ts';
import { presentCrate } from './present-crate.ts';

/** Deep copy (decisions section 4): later changes to the original don't affect it. A copy starts private. */
export async function copyCrate(
  deps: PlaylistDeps,
  { caller, params }: Call<typeof playlistService.copyCrate>,
) {
  return deps.database.transaction(async (tx) => {
    const original = await findReadableCrate(tx, { uuid: params.crateId }, caller);
    const crates = crateStore(tx);
    await crates.lockNames(caller.userUuid);
    const names = await crates.names(caller.userUuid);
    const now = deps.clock.now();
    const copy = await crates.insert({
      uuid: randomUUID(),
      short_id: newShortId(),
      owner_uuid: caller.userUuid,
      // The names of the queue and the likes are reserved for those two.
      name: original.kind === 'user' ? copyName(original.name, names) : nameOrDefault(undefined, names),
      description: original.description,
      is_public: false,
      kind: 'user',
      current_position: 0,
      import_status: null,
      created_at: now,
      updated_at: now,
    });
    const songs = crateSongStore(tx);
    const songIds = await songs.listVisibleSongIds(original.id, caller.userUuid);
    await songs.insert(
      songIds.map((songId, position) => ({
        uuid: randomUUID(),
        crate_id: copy.id,
        song_id: songId,
        position,
        added_at: now,
      })),
    );
    return presentCrate(tx, copy);
  });
}
