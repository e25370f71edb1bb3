/** What runs leave behind under an upload's prefix. */
import type { UploadDeps } from '../upload.deps.ts';
import { mediaPrefix, versionPrefix } from '../upload-keys.ts';
import { uploadStore } from '../uploads/upload.store.ts';
import type { LeasedRow } from './lease.ts';

/** Deletes the output of an unsuccessful run, or all of it when the upload was deleted meanwhile. */
export async function deleteRunOutput(
  { database, blobs }: UploadDeps,
  { id, lease }: LeasedRow,
): Promise<void> {
  const isStored = await uploadStore(database).find(id);
  await blobs.deleteAll(isStored ? versionPrefix(id, lease) : mediaPrefix(id));
}

/** Deletes the output of interrupted runs. */
export async function deleteStaleVersions(
  { blobs }: UploadDeps,
  id: string,
  currentVersions: readonly (string | null)[],
): Promise<void> {
  const prefix = mediaPrefix(id);
  const names = (await blobs.list(prefix)).map((key) => key.slice(prefix.length).split('/'));
  const versions = new Set(names.flatMap(([version = '', file]) => (file === undefined ? [] : [version])));
  for (const version of versions)
    if (!currentVersions.includes(version)) await blobs.deleteAll(versionPrefix(id, version));
}
