import { rm } from 'node:fs/promises';
import { isAtLeast, type uploadService } from '@turnstage/contracts';
import type { Sql } from '../../../db/index.ts';
import { refuse } from '../../../http/refusal.ts';
import type { Call } from '../../../http/route.ts';
import type { UploadDeps } from '../upload.deps.ts';
import { uploadStore, type UploadRow } from './upload.store.ts';

export const removeFilesJob = 'upload.removeFiles';

export interface RemoveFiles {
  readonly uploadId: string;
  readonly receipt: string | null;
}

/** The key goes at once, so that segments which still lie about are noise; the files go by a job that can't be forgotten. */
export async function deleteUpload(
  deps: UploadDeps,
  { caller, params }: Call<typeof uploadService.deleteUpload>,
) {
  await deps.database.transaction(async (tx) => {
    const uploads = uploadStore(tx);
    const row = await uploads.lock(params.id);
    if (!row) throw refuse('upload/not-found');
    if (row.owner_uuid !== caller.userUuid && !isAtLeast(caller.role, 'staff'))
      throw refuse('song/not-owner');
    await removeUpload(deps, tx, row);
  });
  return { ok: true };
}

/** For a row that is locked. */
export async function removeUpload(deps: UploadDeps, tx: Sql, row: UploadRow): Promise<void> {
  const now = deps.clock.now();
  const change = { deleted_at: now, updated_at: now, key: null, peaks: [], renditions: [] };
  await uploadStore(tx).update(row.id, change);
  const files: RemoveFiles = { uploadId: row.id, receipt: row.receipt };
  await deps.jobs.add(tx, removeFilesJob, files);
  await deps.events.publish(tx, 'uploadDeleted', { uploadId: row.id }, { orderKey: row.id });
}

export async function removeFiles(
  { folders }: UploadDeps,
  { uploadId, receipt }: RemoveFiles,
): Promise<void> {
  await rm(folders.mediaOf(uploadId), { recursive: true, force: true });
  if (receipt) await rm(folders.incomingFile(uploadId, receipt), { force: true });
}
