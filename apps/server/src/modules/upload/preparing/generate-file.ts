/** Job that composes the file of a generated song and passes it on like a received one. */
import { randomUUID } from 'node:crypto';
import { mkdir, rm } from 'node:fs/promises';
import path from 'node:path';
import type { Sql } from '../../../db/index.ts';
import { JobInterrupted, type Jobs } from '../../../jobs/index.ts';
import { toComposeOptions } from '../generating/recipe.rules.ts';
import { receivedProgress } from '../receiving/part.rules.ts';
import type { UploadDeps } from '../upload.deps.ts';
import { incomingKey } from '../upload-keys.ts';
import { toUploadState } from '../uploads/present-upload.ts';
import { acceptFile, isFinished, markFailed } from '../uploads/upload-state.rules.ts';
import { uploadStore, type UploadRow } from '../uploads/upload.store.ts';
import { failedMessage } from './lease.ts';
import { queuePreparation } from './queue-preparation.ts';

export const generateJob = 'upload.generate';

export async function queueGeneration(jobs: Jobs, sql: Sql, uploadId: string): Promise<void> {
  await jobs.add(sql, generateJob, { uploadId }, { key: `${generateJob}:${uploadId}` });
}

/** Idempotent. */
export async function generateFile(deps: UploadDeps, { uploadId }: { uploadId: string }): Promise<void> {
  const row = await uploadStore(deps.database).find(uploadId);
  if (!row?.recipe || row.received_bytes !== null || isFinished(toUploadState(row))) return;
  // Like a run of the pipeline: the folder is deleted at the next start if this process dies.
  const receipt = randomUUID();
  const folder = path.join(deps.scratchDir, `run-${receipt}`);
  const file = path.join(folder, 'generated.wav');
  await mkdir(folder, { recursive: true });
  try {
    const result = await deps.pipeline.generate(toComposeOptions(row.recipe), file);
    if (result.kind === 'failed') return await fail(deps, row, result.reason);
    await deps.blobs.putFile(incomingKey(uploadId, receipt), file);
    if (!(await accept(deps, uploadId, receipt))) await deps.blobs.delete(incomingKey(uploadId, receipt));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Returns false when the upload was deleted, or another process was faster. */
function accept(deps: UploadDeps, uploadId: string, receipt: string): Promise<boolean> {
  return deps.database.transaction(async (tx) => {
    const uploads = uploadStore(tx);
    const row = await uploads.lock(uploadId);
    if (!row || row.received_bytes !== null) return false;
    await uploads.update(uploadId, {
      status: acceptFile(toUploadState(row)).status,
      receipt,
      progress: receivedProgress,
      received_bytes: 0,
      updated_at: deps.clock.now(),
    });
    await queuePreparation(deps.jobs, tx, uploadId);
    return true;
  });
}

async function fail(deps: UploadDeps, { id }: UploadRow, reason: string): Promise<void> {
  const message = `Song ${id} was not generated: ${reason}`;
  if (reason === 'cancelled') throw new JobInterrupted(message);
  deps.logger.error({ uploadId: id, reason }, 'a song was not generated');
  await deps.database.transaction(async (tx) => {
    const row = await uploadStore(tx).lock(id);
    if (!row || isFinished(toUploadState(row))) return;
    const state = markFailed(toUploadState(row), failedMessage);
    await uploadStore(tx).update(id, {
      status: state.status,
      transcoding_status: state.transcodingStatus,
      problem: state.problem,
      updated_at: deps.clock.now(),
    });
  });
}
