import type { RemoteLibrary } from '../../../outbound/subsonic-files.ts';
import type { LibraryFolder } from '../../../library-folder/index.ts';

/** The installation's own library of music. */
export interface LibrarySettings {
  /** Absent: the installation has no folder of music. */
  readonly folder?: LibraryFolder | undefined;
  /** The folder's path, for staff. */
  readonly directory?: string | undefined;
  /** Absent: no Subsonic server is connected. */
  readonly remote?: RemoteLibrary | undefined;
  /** Prepared songs that were not played lately are deleted above this. */
  readonly cacheBytes: number;
  readonly scanEveryMs: number;
}
