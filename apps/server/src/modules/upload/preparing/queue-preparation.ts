import { randomUUID } from 'node:crypto';
import type { Sql } from '../../../db/index.ts';
import type { Jobs } from '../../../jobs/index.ts';

export const prepareJob = 'upload.prepare';
export const improveJob = 'upload.improve';

/**
 * Songs of one process are prepared one after the other, so that waiting for the pipeline never takes the places of
 * other jobs. The queue is named anew at each start: that of a process which was killed stays locked for hours.
 */
const queue = `${prepareJob}:${randomUUID()}`;

/** Asking again replaces what was asked before, even a job whose process is gone. */
export async function queuePreparation(jobs: Jobs, sql: Sql, uploadId: string): Promise<void> {
  await jobs.add(sql, prepareJob, { uploadId }, { key: `${prepareJob}:${uploadId}`, queue });
}

/** The better qualities wait until everything that was sent can be played. */
export async function queueImprovement(jobs: Jobs, sql: Sql, uploadId: string): Promise<void> {
  const options = { key: `${improveJob}:${uploadId}`, queue, priority: 10 };
  await jobs.add(sql, improveJob, { uploadId }, options);
}
