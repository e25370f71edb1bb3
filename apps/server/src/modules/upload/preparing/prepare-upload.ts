/** The job that turns a received file into a song that plays. Stands being run twice and being cut off anywhere. */
import { readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { JobCutOff } from '../../../jobs/index.ts';
import type { MediaFailure, ProcessedSong, SongTags } from '../../../media/index.ts';
import type { UploadDeps } from '../upload.deps.ts';
import { stateOf } from '../uploads/present-upload.ts';
import { publishPrepared } from '../uploads/update-upload.ts';
import { finishTranscoding, giveUp, missMetadata, refuseFile } from '../uploads/upload-state.rules.ts';
import { uploadStore, type UploadRow } from '../uploads/upload.store.ts';
import { settledColumns, gaveUpSentence, isLastAttempt, startReporting, takeLease } from './lease.ts';

export async function prepareUpload(deps: UploadDeps, { uploadId }: { uploadId: string }): Promise<void> {
  const row = await takeLease(deps, uploadId);
  if (!row?.lease || !row.receipt) return;
  const outputDir = deps.folders.version(row.id, row.lease);
  const result = await process(deps, row, row.receipt, outputDir);
  if (result.kind === 'processed') return keepSong(deps, row, row.lease, result);
  await rm(outputDir, { recursive: true, force: true });
  await keepFailure(deps, row, result);
}

async function process(deps: UploadDeps, row: UploadRow, receipt: string, outputDir: string) {
  const reporter = startReporting(deps, row);
  let tagging = Promise.resolve();
  try {
    return await deps.pipeline.process(
      {
        songId: row.id,
        file: deps.folders.incomingFile(row.id, receipt),
        originalFileName: row.original_file_name,
        outputDir,
      },
      (progress) => {
        if (progress.stage === 'tagged') tagging = showTags(deps, row, progress.tags);
        if (progress.stage === 'transcoding') reporter.progress(progress.percent);
      },
    );
  } finally {
    await reporter.end();
    await tagging;
  }
}

/** While the audio is still being made; what fails here is done again at the end. */
async function showTags(deps: UploadDeps, claimed: UploadRow, tags: SongTags): Promise<void> {
  try {
    const nickname = await ownNickname(deps, claimed, tags);
    await deps.database.transaction(async (tx) => {
      const row = await lockLeased(tx, claimed.id, claimed.lease);
      if (!row) return;
      const unnamed = tags.artist === null && row.artist_name === null;
      await uploadStore(tx).update(row.id, {
        ...tagColumns(row, tags, nickname),
        ...(unnamed ? { status: missMetadata(stateOf(row)).status } : {}),
        updated_at: deps.clock.now(),
      });
    });
  } catch (error) {
    deps.logger.warn({ err: error, uploadId: claimed.id }, 'tags of an upload could not be shown yet');
  }
}

async function ownNickname(deps: UploadDeps, row: UploadRow, tags: SongTags): Promise<string | null> {
  if (tags.artist !== null) return null;
  return (await deps.user.person(row.owner_uuid))?.profile.nickname ?? null;
}

/** What the owner wrote stands; an artist that neither they nor the file name is the owner. */
function tagColumns(row: UploadRow, tags: SongTags, nickname: string | null) {
  return {
    track_name: row.track_name ?? tags.title,
    artist_name: row.artist_name ?? tags.artist ?? nickname,
    album_name: row.album_name ?? tags.album,
    genre: row.genre ?? tags.genre,
    isrc: row.isrc ?? tags.isrc,
  };
}

/** The row as long as this run may write to it: deleted uploads and lost leases are nobody's business here. */
async function lockLeased(
  tx: Parameters<typeof uploadStore>[0],
  id: string,
  lease: string | null,
): Promise<UploadRow | undefined> {
  const row = await uploadStore(tx).lock(id);
  return row?.lease === lease ? row : undefined;
}

async function keepSong(
  deps: UploadDeps,
  claimed: UploadRow,
  version: string,
  song: ProcessedSong,
): Promise<void> {
  const nickname = await ownNickname(deps, claimed, song);
  const kept = await deps.database.transaction(async (tx) => {
    const row = await lockLeased(tx, claimed.id, claimed.lease);
    if (!row) return false;
    const state = finishTranscoding(stateOf(row), row.rights_confirmed);
    await uploadStore(tx).update(row.id, {
      ...settledColumns(state, deps.clock.now()),
      ...tagColumns(row, song, nickname),
      progress: 100,
      duration: song.durationSeconds,
      loudness_lufs: song.loudnessLufs,
      peaks: song.peaks.map((peak) => Math.round(peak * 100)),
      renditions: song.renditions,
      key: Buffer.from(song.key),
      has_cover: song.coverFile !== undefined,
      media_version: version,
    });
    await publishPrepared(deps, tx, row);
    return true;
  });
  const { folders } = deps;
  if (!kept) return rm(folders.version(claimed.id, version), { recursive: true, force: true });
  await removeOriginal(deps, claimed);
  // Runs that were cut off leave folders behind.
  const versions = await readdir(folders.mediaOf(claimed.id), { withFileTypes: true });
  for (const { name } of versions.filter((entry) => entry.isDirectory() && entry.name !== version))
    await rm(path.join(folders.mediaOf(claimed.id), name), { recursive: true, force: true });
}

/** What the file is to blame for ends here; what may have been our fault is tried again, three times in all. */
async function keepFailure(deps: UploadDeps, claimed: UploadRow, failure: MediaFailure): Promise<void> {
  const retry =
    failure.reason === 'cancelled' || (failure.reason === 'decoderFailed' && !isLastAttempt(claimed));
  const { reason, detail } = failure;
  if (detail !== undefined)
    deps.logger.warn({ uploadId: claimed.id, reason, detail }, 'an upload was not prepared');
  await deps.database.transaction(async (tx) => {
    const row = await lockLeased(tx, claimed.id, claimed.lease);
    if (!row) return;
    const now = deps.clock.now();
    let columns = settledColumns(stateOf(row), now);
    if (!retry && failure.reason === 'decoderFailed')
      columns = settledColumns(giveUp(stateOf(row), gaveUpSentence), now);
    else if (!retry) columns = settledColumns(refuseFile(stateOf(row), failure.message), now);
    // A server that stops has not tried.
    const attempts = failure.reason === 'cancelled' ? row.attempts - 1 : row.attempts;
    await uploadStore(tx).update(row.id, { ...columns, attempts });
  });
  const words = `Upload ${claimed.id} was not prepared: ${failure.reason}, ${failure.message}`;
  if (failure.reason === 'cancelled') throw new JobCutOff(words);
  if (retry) throw new Error(words);
  await removeOriginal(deps, claimed);
}

async function removeOriginal({ folders }: UploadDeps, { id, receipt }: UploadRow): Promise<void> {
  if (receipt) await rm(folders.incomingFile(id, receipt), { force: true });
}
