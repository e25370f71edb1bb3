import type { PlaylistDeps } from '../playlist.deps.ts';
import { presentSong } from '../songs/present-song.ts';
import type { CrateSongRow } from './crate-song.store.ts';

export type PresentedCrateSong = ReturnType<typeof presentCrateSong>;

/** Includes both spellings of the uuid key, since clients read either (wire section 4). */
export function presentCrateSong(deps: Pick<PlaylistDeps, 'providers'>, row: CrateSongRow) {
  return {
    ...presentSong(deps, row),
    crateSongUuid: row.crate_song_uuid,
    crateSongUUID: row.crate_song_uuid,
    position: row.position,
  };
}
