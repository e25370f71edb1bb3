import type { UploadDeps } from '../upload.deps.ts';
import { preparingStore } from './preparing.store.ts';
import { queueImprovement, queuePreparation } from './queue-preparation.ts';

/** At start: queues what a stopped or killed server left unfinished. */
export async function resumeUnfinished({ database, jobs }: UploadDeps): Promise<void> {
  for (const uploadId of await preparingStore(database).unfinished())
    await queuePreparation(jobs, database, uploadId);
  for (const uploadId of await preparingStore(database).improving())
    await queueImprovement(jobs, database, uploadId);
}
