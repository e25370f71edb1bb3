/**
 * Job that measures the beat of one song that was prepared before beats were measured, or measured by an earlier
 * version (rule U113), and queues itself for the next one. Idempotent, and safe to interrupt at any point.
 */
import { randomUUID } from 'node:crypto';
import path from 'node:path';
import { beatVersion, type SongBeat } from '@turnstage/music/audio';
import { JobInterrupted } from '../../../jobs/index.ts';
import type { MeasuredSong, MediaFailure } from '../../../media/index.ts';
import { joinSegments } from '../preparing/join-segments.ts';
import { leaseMs, lockLeased, maxAttempts, type Leased } from '../preparing/lease.ts';
import { preparingStore } from '../preparing/preparing.store.ts';
import { startProgressReporter } from '../preparing/progress-reporter.ts';
import { queueMeasurement } from '../preparing/queue-preparation.ts';
import { withRunFolder } from '../preparing/scratch.ts';
import type { UploadDeps } from '../upload.deps.ts';
import { publishPrepared } from '../uploads/update-upload.ts';
import { uploadStore, type UploadColumns } from '../uploads/upload.store.ts';
import { beatColumns } from './beat.rules.ts';
import { measuringStore } from './measuring.store.ts';

/** When it looks again while uploads wait, or while another process measures the last song. */
const laterMs = 60_000;

/** At start. Without ffmpeg, which alone decodes what is stored of a song, nothing is measured. */
export async function resumeMeasuring({ database, jobs, pipeline }: UploadDeps): Promise<void> {
  if (pipeline.usesFfmpeg && (await measuringStore(database).hasDue()))
    await queueMeasurement(jobs, database);
}

export async function measureNextSong(deps: UploadDeps): Promise<void> {
  const { database, jobs, pipeline, clock } = deps;
  if (!pipeline.usesFfmpeg) return;
  const isBusy = await preparingStore(database).isBusy();
  const row = isBusy ? undefined : await acquireMeasureLease(deps);
  if (row) {
    await measure(deps, row);
    await queueMeasurement(jobs, database);
  } else if (await measuringStore(database).hasDue()) {
    await queueMeasurement(jobs, database, clock.now() + laterMs);
  }
}

/** Takes the lease of the next song for this process; returns undefined when there is none that is free. */
export function acquireMeasureLease({ database, clock }: UploadDeps): Promise<Leased | undefined> {
  return database.transaction(async (tx) => {
    const now = clock.now();
    const row = await measuringStore(tx).lockNext(now);
    if (!row) return undefined;
    const lease = randomUUID();
    const columns = { lease, lease_until: now + leaseMs, beat_attempts: row.beat_attempts + 1 };
    return { ...(await uploadStore(tx).update(row.id, columns)), lease };
  });
}

async function measure(deps: UploadDeps, row: Leased): Promise<void> {
  // The processes that tried it before died of it.
  if (row.beat_attempts > maxAttempts) return giveUp(deps, row);
  const result = await runMeasurement(deps, row).catch(async (error: unknown) => {
    // The store or the disk, which says nothing about the song: the job is tried again later, with another one.
    await release(deps, row, {});
    throw error;
  });
  if (result.kind === 'measured') return saveBeat(deps, row, result.beat);
  const { reason, message, detail } = result;
  if (reason === 'cancelled') {
    // A server that stops hasn't tried.
    await release(deps, row, { beat_attempts: row.beat_attempts - 1 });
    throw new JobInterrupted(`The beat of upload ${row.id} is measured after the next start`);
  }
  deps.logger.warn({ uploadId: row.id, reason, message, detail }, "Couldn't measure the beat of a song");
  if (row.beat_attempts < maxAttempts) await release(deps, row, {});
  else await giveUp(deps, row);
}

/** Renews the lease as long as it takes. */
async function runMeasurement(deps: UploadDeps, row: Leased): Promise<MeasuredSong | MediaFailure> {
  const reporter = startProgressReporter(deps, row, { from: 100, to: 100 });
  try {
    return await withRunFolder(deps, row, async (folder) => {
      const file = path.join(folder, 'song.aac');
      if (await joinSegments(deps, row, file))
        return deps.pipeline.measure({ file, durationSeconds: row.duration ?? 0 });
      const message = 'A segment is missing or damaged.';
      return { kind: 'failed', reason: 'damaged', message };
    });
  } finally {
    await reporter.end();
  }
}

/** A song without a steady beat is measured as well. */
async function saveBeat(deps: UploadDeps, leased: Leased, beat: SongBeat | null): Promise<void> {
  await deps.database.transaction(async (tx) => {
    const row = await lockLeased(tx, leased);
    if (!row) return;
    const columns = beatColumns(row, beat);
    const isNew =
      columns.bpm !== row.bpm || columns.beat_offset !== row.beat_offset || columns.energy !== row.energy;
    await uploadStore(tx).update(row.id, {
      ...columns,
      ...measuredColumns,
      ...(isNew ? { updated_at: deps.clock.now() } : {}),
    });
    if (isNew) await publishPrepared(deps, tx, row);
  });
}

const releasedColumns = { lease: null, lease_until: null };
const measuredColumns = { ...releasedColumns, beat_version: beatVersion, beat_attempts: 0 };

/** The song keeps the values that an earlier version measured. */
async function giveUp(deps: UploadDeps, leased: Leased): Promise<void> {
  deps.logger.warn({ uploadId: leased.id }, 'The beat of a song is not measured any more');
  await release(deps, leased, measuredColumns);
}

async function release({ database }: UploadDeps, leased: Leased, columns: UploadColumns): Promise<void> {
  await database.transaction(async (tx) => {
    const row = await lockLeased(tx, leased);
    if (row) await uploadStore(tx).update(row.id, { ...releasedColumns, ...columns });
  });
}
