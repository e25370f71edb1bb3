import type { UploadDeps } from '../upload.deps.ts';
import { coverPath } from '../uploads/present-upload.ts';
import { libraryStore, type LibraryFileRow } from './library.store.ts';
import type { LibrarySource } from './library.tables.ts';

/** What the catalogue gets of a song of the library. */
export interface LibrarySong {
  readonly id: string;
  /** False while its file is missing or can't be played, and while the library is switched off. */
  readonly isAvailable: boolean;
  readonly trackName: string;
  readonly artistName: string;
  readonly albumName: string | null;
  readonly genre: string | null;
  readonly isrc: string | null;
  /** Seconds. */
  readonly duration: number;
  readonly coverUrl: string;
}

/** Files that could never be read are missing: they are no songs. */
export async function findLibrarySongs(deps: UploadDeps, ids: readonly string[]): Promise<LibrarySong[]> {
  const store = libraryStore(deps.database);
  const rows = await store.findAll(ids);
  const { folder, remote } = deps.library;
  const off = new Set<LibrarySource>();
  if (!folder) off.add('folder');
  if (!remote) off.add('subsonic');
  for (const source of new Set(rows.map((row) => row.source))) if (await store.isOff(source)) off.add(source);
  return rows.flatMap((row) => toSong(row, !off.has(row.source)) ?? []);
}

function toSong(row: LibraryFileRow, isOn: boolean): LibrarySong | undefined {
  if (row.track_name === null || row.artist_name === null || row.duration === null) return undefined;
  return {
    id: row.id,
    isAvailable: isOn && row.state === 'ready',
    trackName: row.track_name,
    artistName: row.artist_name,
    albumName: row.album_name,
    genre: row.genre,
    isrc: row.isrc,
    duration: row.duration,
    coverUrl: coverPath({ id: row.id }),
  };
}
