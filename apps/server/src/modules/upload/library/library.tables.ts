import type { ColumnType } from 'kysely';

/** `folder`: files in LIBRARY_DIR. `subsonic`: songs of an OpenSubsonic server. */
export type LibrarySource = 'folder' | 'subsonic';

/** `missing`: it was there once. `broken`: it's there and can't be played, see `problem`. */
export type LibraryFileState = 'ready' | 'broken' | 'missing';

/** A song of the installation's own library. Its id is that of its upload, which exists while it's prepared. */
export interface LibraryFileTable {
  id: string;
  source: LibrarySource;
  /** Relative to the library, with `/` between names; empty for files of the library itself. */
  folder: string;
  /** The file's name; for `subsonic` the id of the song there. */
  name: string;
  /** Bytes. */
  size: number;
  /** Epoch milliseconds, with fractions. */
  modified_at: number;
  fingerprint: string | null;
  state: LibraryFileState;
  problem: string | null;
  track_name: string | null;
  artist_name: string | null;
  album_name: string | null;
  genre: string | null;
  isrc: string | null;
  /** Seconds. */
  duration: number | null;
  /** Bytes of its prepared qualities; 0 when it isn't prepared. */
  prepared_bytes: ColumnType<number, number | undefined, number>;
  played_at: ColumnType<number, number | undefined, number>;
  created_at: ColumnType<number, number, never>;
  updated_at: number;
}

/** The latest scan of the folder, finished or not. There is one row. */
export interface LibraryScanTable {
  source: LibrarySource;
  started_at: number;
  /** Null while it runs, also when its process died: the next one continues. */
  finished_at: number | null;
  /** Files found so far. */
  seen: number;
  /** Files whose tags were read, because they're new or have changed. */
  read: number;
  /** Why the scan couldn't be completed. */
  problem: string | null;
}

/** Whether staff have switched a source off. One without a row is on. */
export interface LibrarySwitchTable {
  source: LibrarySource;
  is_on: boolean;
  changed_by: string;
  changed_at: number;
}
