/** What runs leave in the folder of an upload. */
import { readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import type { UploadDeps } from '../upload.deps.ts';
import { uploadStore } from '../uploads/upload.store.ts';
import type { LeasedRow } from './lease.ts';

/** What a run made that nobody wants; all of an upload that was deleted meanwhile. */
export async function dropRun({ database, folders }: UploadDeps, { id, lease }: LeasedRow): Promise<void> {
  const isWanted = await uploadStore(database).find(id);
  const folder = isWanted ? folders.version(id, lease) : folders.mediaOf(id);
  await rm(folder, { recursive: true, force: true });
}

/** Runs that were cut off leave folders behind. */
export async function keepFolders(
  { folders }: UploadDeps,
  id: string,
  wanted: readonly (string | null)[],
): Promise<void> {
  const entries = await readdir(folders.mediaOf(id), { withFileTypes: true });
  for (const { name } of entries.filter((entry) => entry.isDirectory() && !wanted.includes(entry.name)))
    await rm(path.join(folders.mediaOf(id), name), { recursive: true, force: true });
}
