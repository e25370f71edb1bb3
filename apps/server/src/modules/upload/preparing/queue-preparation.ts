import { randomUUID } from 'node:crypto';
import type { Sql } from '../../../db/index.ts';
import type { Jobs } from '../../../jobs/index.ts';

export const prepareJob = 'upload.prepare';
export const improveJob = 'upload.improve';
export const measureJob = 'upload.measure';

/**
 * Each process prepares songs one at a time, so that jobs waiting for the pipeline don't block the slots of other
 * jobs. The queue gets a new name at each start, because the queue of a killed process stays locked for hours.
 */
const queue = `${prepareJob}:${randomUUID()}`;

/** The key replaces an earlier job for the same upload, even one whose process is gone. */
export async function queuePreparation(jobs: Jobs, sql: Sql, uploadId: string): Promise<void> {
  await jobs.add(sql, prepareJob, { uploadId }, { key: `${prepareJob}:${uploadId}`, queue });
}

/** So that a file that was just received doesn't wait for the better qualities of another song (rule U101). */
const improveQueue = `${improveJob}:${randomUUID()}`;

/** Low priority: all received files become playable before the better qualities are created. */
export async function queueImprovement(jobs: Jobs, sql: Sql, uploadId: string): Promise<void> {
  const options = { key: `${improveJob}:${uploadId}`, queue: improveQueue, priority: 10 };
  await jobs.add(sql, improveJob, { uploadId }, options);
}

/**
 * The job measures one song and queues itself again. In the queue of the qualities it goes after them, and takes the
 * place of no other job.
 * @param runAt epoch ms; absent: at once
 */
export async function queueMeasurement(jobs: Jobs, sql: Sql, runAt?: number): Promise<void> {
  const delay = runAt === undefined ? {} : { runAt };
  await jobs.add(sql, measureJob, {}, { key: measureJob, queue: improveQueue, priority: 20, ...delay });
}

const urgentQueue = `${prepareJob}:urgent:${randomUUID()}`;

/** For songs that somebody waits to hear: they don't wait for uploads that are being prepared. */
export async function queueUrgentPreparation(jobs: Jobs, sql: Sql, uploadId: string): Promise<void> {
  const options = { key: `${prepareJob}:${uploadId}`, queue: urgentQueue, priority: -10 };
  await jobs.add(sql, prepareJob, { uploadId }, options);
}
