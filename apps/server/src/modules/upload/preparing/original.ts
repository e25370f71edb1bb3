import { rm } from 'node:fs/promises';
import type { UploadDeps } from '../upload.deps.ts';
import type { UploadRow } from '../uploads/upload.store.ts';

/** U15: the file as it was sent, once nothing more is made of it. */
export async function removeOriginal({ folders }: UploadDeps, { id, receipt }: UploadRow): Promise<void> {
  if (receipt) await rm(folders.incomingFile(id, receipt), { force: true });
}
