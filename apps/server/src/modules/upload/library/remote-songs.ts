/** Songs of an OpenSubsonic server become songs of the library when somebody finds them. */
import { createHash } from 'node:crypto';
import type { UploadDeps } from '../upload.deps.ts';
import { libraryStore } from './library.store.ts';
import type { LibrarySource } from './library.tables.ts';
import { publishAllSongs } from './scan-library.ts';

/** A song as its server describes it. */
export interface RemoteSong {
  /** The server's own id. */
  readonly id: string;
  readonly trackName: string;
  readonly artistName: string;
  readonly albumName: string | null;
  readonly genre: string | null;
  readonly isrc: string | null;
  /** Seconds. */
  readonly duration: number;
}

/** Returns their ids in the library by their ids there. The same song has the same id at any time. */
export async function saveRemoteSongs(
  { database, clock }: UploadDeps,
  songs: readonly RemoteSong[],
): Promise<Map<string, string>> {
  const now = clock.now();
  const ids = new Map(songs.map(({ id }) => [id, libraryIdOf(id)]));
  const unique = new Map(songs.map((song) => [song.id, song]));
  await libraryStore(database).save(
    [...unique.values()].map((song) => ({
      id: libraryIdOf(song.id),
      source: 'subsonic' as const,
      folder: '',
      name: song.id,
      size: 0,
      modified_at: 0,
      state: 'ready' as const,
      problem: null,
      track_name: song.trackName,
      artist_name: song.artistName,
      album_name: song.albumName,
      genre: song.genre,
      isrc: song.isrc,
      duration: song.duration,
      created_at: now,
      updated_at: now,
    })),
  );
  return ids;
}

/** Returns the server's own ids by ids in the library. Others are missing. */
export async function findRemoteIds(
  { database }: UploadDeps,
  ids: readonly string[],
): Promise<Map<string, string>> {
  const rows = await libraryStore(database).findAll(ids);
  return new Map(rows.flatMap(({ id, source, name }) => (source === 'subsonic' ? [[id, name]] : [])));
}

/** A uuid of version 8 (RFC 9562): its own hash, so that no table of ids is needed. */
function libraryIdOf(remoteId: string): string {
  const hex = createHash('sha256').update(`subsonic ${remoteId}`).digest('hex');
  const parts = [hex.slice(0, 8), hex.slice(8, 12), `8${hex.slice(13, 16)}`, `8${hex.slice(17, 20)}`];
  return [...parts, hex.slice(20, 32)].join('-');
}

export async function switchLibrary(
  deps: UploadDeps,
  source: LibrarySource,
  isOn: boolean,
  userUuid: string,
): Promise<void> {
  const row = { source, is_on: isOn, changed_by: userUuid, changed_at: deps.clock.now() };
  await libraryStore(deps.database).setSwitch(row);
  await publishAllSongs(deps);
}
