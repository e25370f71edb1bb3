/** Prepared songs of the library: made when they are wanted, deleted when they take too much space (rule U47). */
import { randomUUID } from 'node:crypto';
import type { Sql } from '../../../db/index.ts';
import type { UploadDeps } from '../upload.deps.ts';
import { versionPrefix } from '../upload-keys.ts';
import { uploadStore, type UploadRow } from '../uploads/upload.store.ts';
import type { StoredRendition } from '../upload.tables.ts';
import { libraryStore } from './library.store.ts';

export const trimCacheJob = 'upload.trimLibraryCache';
export const removeVersionsJob = 'upload.removeLibraryVersions';

export interface RemoveVersionsJob {
  readonly uploadId: string;
  readonly versions: readonly string[];
}

/** Somebody may be listening to it: no song is longer than 20 minutes, and players hold links to its files. */
const minIdleMs = 60 * 60_000;

const queue = `${trimCacheJob}:${randomUUID()}`;

/** Stores how much space a song takes now; what is over the limit is deleted by a job. */
export async function countPrepared(
  deps: UploadDeps,
  tx: Sql,
  row: UploadRow,
  added: readonly StoredRendition[],
) {
  if (row.library_source === null) return;
  await libraryStore(tx).setPreparedBytes(row.id, bytesOf([...row.renditions, ...added]));
  await deps.jobs.add(tx, trimCacheJob, {}, { key: trimCacheJob, queue });
}

function bytesOf(renditions: readonly StoredRendition[]): number {
  return renditions.reduce((sum, { averageBandwidth, segments }) => {
    const seconds = segments.reduce((total, { durationSeconds }) => total + durationSeconds, 0);
    return sum + Math.ceil((averageBandwidth * seconds) / 8);
  }, 0);
}

/** Deletes the least recently played songs until the rest fits. */
export async function trimCache(deps: UploadDeps): Promise<void> {
  const prepared = await libraryStore(deps.database).prepared();
  let bytes = prepared.reduce((sum, { prepared_bytes }) => sum + prepared_bytes, 0);
  for (const { id, prepared_bytes, played_at } of prepared) {
    if (bytes <= deps.library.cacheBytes || played_at > deps.clock.now() - minIdleMs) return;
    if (await dropPrepared(deps, id)) bytes -= prepared_bytes;
  }
}

/** Deletes what was prepared of a song. Returns false when it's being prepared, or when there is nothing. */
export function dropPrepared(deps: UploadDeps, id: string): Promise<boolean> {
  return deps.database.transaction(async (tx) => {
    const row = await uploadStore(tx).lock(id);
    if (!row || row.library_source === null) return false;
    if ((row.lease_until ?? 0) > deps.clock.now()) return false;
    await removeLibraryUpload(deps, tx, row);
    return true;
  });
}

/** The row must be locked. Its files are deleted by version: the song may be prepared again before that. */
export async function removeLibraryUpload(deps: UploadDeps, tx: Sql, row: UploadRow): Promise<void> {
  const versions = [row.media_version, ...row.renditions.map(({ version }) => version)];
  const unique = [...new Set(versions.filter((version) => version !== null && version !== undefined))];
  await libraryStore(tx).setPreparedBytes(row.id, 0);
  await uploadStore(tx).deleteRow(row.id);
  const files: RemoveVersionsJob = { uploadId: row.id, versions: unique };
  if (unique.length > 0) await deps.jobs.add(tx, removeVersionsJob, files);
}

export async function removeVersions({ blobs }: UploadDeps, { uploadId, versions }: RemoveVersionsJob) {
  for (const version of versions) await blobs.deleteAll(versionPrefix(uploadId, version));
}
