import type { uploadService } from '@turnstage/contracts';
import { hasPermission } from '@turnstage/permissions';
import type { Sql } from '../../../db/index.ts';
import { refuse } from '../../../http/refusal.ts';
import type { Call } from '../../../http/route.ts';
import type { UploadDeps } from '../upload.deps.ts';
import { incomingKey, mediaPrefix, partsPrefix } from '../upload-keys.ts';
import { uploadStore, type UploadRow } from './upload.store.ts';

export const removeFilesJob = 'upload.removeFiles';

export interface RemoveFilesJob {
  readonly uploadId: string;
  readonly receipt: string | null;
}

/**
 * Clears the key at once, so that remaining segments are useless. A job deletes the files, so that they're deleted
 * even after a crash.
 */
export async function deleteUpload(
  deps: UploadDeps,
  { caller, params }: Call<typeof uploadService.deleteUpload>,
) {
  await deps.database.transaction(async (tx) => {
    const uploads = uploadStore(tx);
    const row = await uploads.lock(params.id);
    if (!row) throw refuse('upload/not-found');
    // It is deleted by deleting its file.
    if (row.library_source !== null) throw refuse('song/not-owner');
    if (row.owner_uuid !== caller.userUuid && !hasPermission(caller.role, 'deleteEveryUpload'))
      throw refuse('song/not-owner');
    await removeUpload(deps, tx, row);
  });
  return { ok: true };
}

/** The row must be locked. */
export async function removeUpload(deps: UploadDeps, tx: Sql, row: UploadRow): Promise<void> {
  const now = deps.clock.now();
  const change = { deleted_at: now, updated_at: now, key: null, early: null, peaks: [], renditions: [] };
  await uploadStore(tx).update(row.id, change);
  const files: RemoveFilesJob = { uploadId: row.id, receipt: row.receipt };
  await deps.jobs.add(tx, removeFilesJob, files);
  await deps.events.publish(tx, 'uploadDeleted', { uploadId: row.id }, { orderKey: row.id });
}

export async function removeFiles(
  { blobs }: UploadDeps,
  { uploadId, receipt }: RemoveFilesJob,
): Promise<void> {
  await blobs.deleteAll(partsPrefix(uploadId));
  await blobs.deleteAll(mediaPrefix(uploadId));
  if (receipt) await blobs.delete(incomingKey(uploadId, receipt));
}
