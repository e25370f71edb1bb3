/** The job that makes the other qualities of a song that plays. Stands being run twice and being cut off anywhere. */
import { JobCutOff } from '../../../jobs/index.ts';
import { qualities, type ImprovedSong, type MediaFailure } from '../../../media/index.ts';
import type { UploadDeps } from '../upload.deps.ts';
import { uploadStore } from '../uploads/upload.store.ts';
import { completeColumns, lockLeased, takeImprovingLease, type LeasedRow } from './lease.ts';
import { dropRun, keepFolders } from './media-folders.ts';
import { removeOriginal } from './original.ts';
import { playableProgress } from './prepare-upload.ts';
import { startReporting } from './reporter.ts';

export async function improveUpload(deps: UploadDeps, { uploadId }: { uploadId: string }): Promise<void> {
  const row = await takeImprovingLease(deps, uploadId);
  if (!row) return;
  const result = await process(deps, row);
  if (result.kind === 'failed' && result.reason === 'cancelled') return handOver(deps, row);
  await complete(deps, row, result);
}

async function process(deps: UploadDeps, row: LeasedRow) {
  const reporter = startReporting(deps, row, { from: playableProgress, to: 99 });
  const made = row.renditions.map(({ quality }) => quality);
  try {
    return await deps.pipeline.improve(
      {
        songId: row.id,
        file: deps.folders.incomingFile(row.id, row.receipt),
        originalFileName: row.original_file_name,
        outputDir: deps.folders.version(row.id, row.lease),
        // Players that have it go on: with another key the song would end for them.
        key: row.key ?? Buffer.alloc(0),
        wanted: qualities.filter((quality) => !made.includes(quality)),
      },
      (progress) => {
        if (progress.stage === 'transcoding') reporter.progress(progress.percent);
      },
    );
  } finally {
    await reporter.end();
  }
}

/** A server that stops has not tried. */
async function handOver(deps: UploadDeps, leased: LeasedRow): Promise<never> {
  await dropRun(deps, leased);
  await deps.database.transaction(async (tx) => {
    const row = await lockLeased(tx, leased);
    if (row)
      await uploadStore(tx).update(row.id, { lease: null, lease_until: null, attempts: row.attempts - 1 });
  });
  throw new JobCutOff(`Upload ${leased.id} plays; its other qualities are made after the next start`);
}

/** U23: a song that plays goes on playing, with what there is. */
async function complete(
  deps: UploadDeps,
  leased: LeasedRow,
  result: ImprovedSong | MediaFailure,
): Promise<void> {
  const { id, lease } = leased;
  if (result.kind === 'failed') {
    const { reason, message, detail } = result;
    deps.logger.warn({ uploadId: id, reason, message, detail }, 'an upload plays in one quality only');
  }
  const added =
    result.kind === 'improved' ? result.renditions.map((one) => ({ ...one, version: lease })) : [];
  const kept = await deps.database.transaction(async (tx) => {
    const row = await lockLeased(tx, leased);
    if (!row) return false;
    await uploadStore(tx).update(id, {
      ...completeColumns(row, deps.clock.now()),
      renditions: [...row.renditions, ...added],
    });
    return true;
  });
  if (!kept) return dropRun(deps, leased);
  await removeOriginal(deps, leased);
  await keepFolders(deps, id, [leased.media_version, ...(added.length > 0 ? [lease] : [])]);
}
