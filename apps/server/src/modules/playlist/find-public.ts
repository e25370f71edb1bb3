import { isUuid, type Crate, type Song } from '@turnstage/contracts';
import { crateStore } from './crates/crate.store.ts';
import { presentCrate } from './crates/present-crate.ts';
import type { PlaylistDeps } from './playlist.deps.ts';
import { presentSong } from './songs/present-song.ts';
import { songListStore } from './songs/song-list.store.ts';

const nobody = '';

/** A song that everyone finds (rule U30), by its number or short id. */
export async function findPublicSong(deps: PlaylistDeps, key: string): Promise<Song | undefined> {
  const songs = songListStore(deps.database, nobody);
  const row = await songs.find(/^\d{1,15}$/.test(key) ? { id: Number(key) } : { shortId: key });
  return row && row.removed_at === null && row.described_by === null ? presentSong(deps, row) : undefined;
}

export async function findPublicCrate({ database }: PlaylistDeps, key: string): Promise<Crate | undefined> {
  const row = await crateStore(database).find(isUuid(key) ? { uuid: key } : { shortId: key });
  return row?.is_public ? presentCrate(database, row) : undefined;
}
