/** Files on their way in. They go into the blob store when they are complete. */
import path from 'node:path';
import type { UploadDeps } from '../upload.deps.ts';

export function receivingFolder({ scratchDir }: Pick<UploadDeps, 'scratchDir'>): string {
  return path.join(scratchDir, 'receiving');
}

export function receivingFile(deps: Pick<UploadDeps, 'scratchDir'>, name: string): string {
  return path.join(receivingFolder(deps), name);
}
