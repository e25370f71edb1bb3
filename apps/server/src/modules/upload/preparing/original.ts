import type { UploadDeps } from '../upload.deps.ts';
import { incomingKey } from '../upload-keys.ts';
import type { UploadRow } from '../uploads/upload.store.ts';

/** U15: deletes the original file once it's no longer needed. */
export async function removeOriginal({ blobs }: UploadDeps, { id, receipt }: UploadRow): Promise<void> {
  if (receipt) await blobs.delete(incomingKey(id, receipt));
}
