/** What every change by staff to a song of the catalogue has in common (rule U34). */
import { randomUUID } from 'node:crypto';
import type { Transaction } from '../../../db/index.ts';
import type { Caller } from '../../../http/caller.ts';
import { refuse } from '../../../http/refusal.ts';
import { loadLockedCrate, saveOrder } from '../crate-songs/change-order.ts';
import { crateStore } from '../crates/crate.store.ts';
import type { PlaylistDeps } from '../playlist.deps.ts';
import { songStore, type SongRow } from '../songs/song.store.ts';
import { presentStaffSongs, type StaffSong } from './present-staff-song.ts';
import type { SongChangeTable } from './song-change.tables.ts';
import { songChangeStore } from './song-change.store.ts';
import { staffSongStore } from './staff-song.store.ts';

export interface SongChange {
  readonly kind: SongChangeTable['kind'];
  readonly before?: SongChangeTable['before'];
  readonly otherSongId?: number;
}

export interface ChangeRequest {
  readonly songId: string;
  readonly caller: Caller;
  readonly reason: string;
  readonly uuid?: string | undefined;
}

/**
 * Runs `change` under the catalogue lock and the lock of the song, so two changes at once come one after the other. It
 * returns what it did, or null when there was nothing to do, which records nothing.
 */
export async function changeSong(
  deps: PlaylistDeps,
  { songId, caller, reason, uuid = randomUUID() }: ChangeRequest,
  change: (tx: Transaction, song: SongRow) => Promise<SongChange | null>,
): Promise<StaffSong> {
  const id = Number(songId);
  return deps.database.transaction(async (tx) => {
    const store = staffSongStore(tx);
    await songStore(tx).lockCatalogue();
    await store.lock(id);
    const song = await store.find(id);
    if (!song) throw refuse('song/not-found');
    if (song.upload_id !== null) throw refuse('song/is-upload');
    const done = await change(tx, song);
    if (done)
      await songChangeStore(tx).insert({
        uuid,
        song_id: id,
        other_song_id: done.otherSongId ?? null,
        kind: done.kind,
        by_uuid: caller.userUuid || null,
        reason,
        before: done.before ?? null,
        changed_at: deps.clock.now(),
      });
    if (done) await announceSong(deps, tx, id);
    const [presented] = await presentStaffSongs(tx, [(await store.find(id)) as SongRow]);
    return presented as StaffSong;
  });
}

/** Rooms read the queues that hold the song again. */
async function announceSong(deps: PlaylistDeps, tx: Transaction, songId: number): Promise<void> {
  for (const crate of await crateStore(tx).lockCratesWithSong(songId)) {
    const locked = await loadLockedCrate(tx, crate);
    await saveOrder(deps, locked, locked.order);
  }
}
