/** Job that creates the other qualities of a playable song. Idempotent, and safe to interrupt at any point. */
import { JobInterrupted } from '../../../jobs/index.ts';
import type { ImprovedSong, MediaFailure } from '../../../media/index.ts';
import type { UploadDeps } from '../upload.deps.ts';
import { uploadStore } from '../uploads/upload.store.ts';
import { countPrepared } from '../library/library-cache.ts';
import { completedColumns, lockLeased, acquireImproveLease, type LeasedRow } from './lease.ts';
import { deleteRunOutput, deleteStaleVersions } from './run-output.ts';
import { removeOriginal } from './original.ts';
import { playableProgress } from './prepare-upload.ts';
import { startProgressReporter } from './progress-reporter.ts';
import { runInScratch } from './scratch.ts';

export async function improveUpload(deps: UploadDeps, { uploadId }: { uploadId: string }): Promise<void> {
  const row = await acquireImproveLease(deps, uploadId);
  if (!row) return;
  const result = await process(deps, row);
  if (result.kind === 'failed' && result.reason === 'cancelled') return releaseLease(deps, row);
  await finishImprovement(deps, row, result);
}

async function process(deps: UploadDeps, row: LeasedRow) {
  const reporter = startProgressReporter(deps, row, { from: playableProgress, to: 99 });
  const existingQualities = row.renditions.map(({ quality }) => quality);
  try {
    return await runInScratch(deps, row, (files) =>
      deps.pipeline.improve(
        {
          songId: row.id,
          originalFileName: row.original_file_name,
          ...files,
          // Reuses the key: with another one, players that already have it would fail.
          key: row.key ?? Buffer.alloc(0),
          wantedQualities: deps.qualities.filter((quality) => !existingQualities.includes(quality)),
        },
        (progress) => {
          if (progress.stage === 'transcoding') reporter.progress(progress.percent);
        },
      ),
    );
  } finally {
    await reporter.end();
  }
}

/** Undoes the attempt: a server that stops hasn't tried. */
async function releaseLease(deps: UploadDeps, leased: LeasedRow): Promise<never> {
  await deleteRunOutput(deps, leased);
  await deps.database.transaction(async (tx) => {
    const row = await lockLeased(tx, leased);
    if (row)
      await uploadStore(tx).update(row.id, { lease: null, lease_until: null, attempts: row.attempts - 1 });
  });
  throw new JobInterrupted(`Upload ${leased.id} plays; its other qualities are made after the next start`);
}

/** U23: the song stays playable with the qualities it has. */
async function finishImprovement(
  deps: UploadDeps,
  leased: LeasedRow,
  result: ImprovedSong | MediaFailure,
): Promise<void> {
  const { id, lease } = leased;
  if (result.kind === 'failed') {
    const { reason, message, detail } = result;
    deps.logger.warn(
      { uploadId: id, reason, message, detail },
      "Couldn't create the other qualities of an upload; it stays playable in one",
    );
  }
  const added =
    result.kind === 'improved' ? result.renditions.map((one) => ({ ...one, version: lease })) : [];
  const isSaved = await deps.database.transaction(async (tx) => {
    const row = await lockLeased(tx, leased);
    if (!row) return false;
    await uploadStore(tx).update(id, {
      ...completedColumns(row, deps.clock.now()),
      renditions: [...row.renditions, ...added],
    });
    await countPrepared(deps, tx, row, added);
    return true;
  });
  if (!isSaved) return deleteRunOutput(deps, leased);
  await removeOriginal(deps, leased);
  await deleteStaleVersions(deps, id, [leased.media_version, ...(added.length > 0 ? [lease] : [])]);
}
