import { presentSong } from '../songs/present-song.ts';
import type { CrateSongRow } from './crate-song.store.ts';

export type PresentedCrateSong = ReturnType<typeof presentCrateSong>;

/** Both spellings of the uuid key: readers disagree (wire section 4). */
export function presentCrateSong(row: CrateSongRow) {
  return {
    ...presentSong(row),
    crateSongUuid: row.crate_song_uuid,
    crateSongUUID: row.crate_song_uuid,
    position: row.position,
  };
}
