/** The job that turns a received file into a song that plays; the other qualities are a job of their own. Stands being run twice and being cut off anywhere. */
import { JobCutOff } from '../../../jobs/index.ts';
import type { MediaFailure, ProcessedSong, SongTags } from '../../../media/index.ts';
import type { UploadDeps } from '../upload.deps.ts';
import { stateOf } from '../uploads/present-upload.ts';
import { publishPrepared } from '../uploads/update-upload.ts';
import { receivedProgress } from '../receiving/receive-file.ts';
import { becomePlayable, giveUp, missMetadata, refuseFile } from '../uploads/upload-state.rules.ts';
import { uploadStore, type UploadRow } from '../uploads/upload.store.ts';
import {
  gaveUpSentence,
  isLastAttempt,
  lockLeased,
  settledColumns,
  takeLease,
  type LeasedRow,
} from './lease.ts';
import { dropRun, keepFolders } from './media-folders.ts';
import { removeOriginal } from './original.ts';
import { queueImprovement } from './queue-preparation.ts';
import { startReporting } from './reporter.ts';

/** From here on the song plays. */
export const playableProgress = 60;

export async function prepareUpload(deps: UploadDeps, { uploadId }: { uploadId: string }): Promise<void> {
  const row = await takeLease(deps, uploadId);
  if (!row) return;
  const result = await process(deps, row);
  if (result.kind === 'processed') return keepSong(deps, row, result);
  await dropRun(deps, row);
  await keepFailure(deps, row, result);
}

async function process(deps: UploadDeps, row: LeasedRow) {
  const reporter = startReporting(deps, row, { from: receivedProgress, to: playableProgress });
  let tagging = Promise.resolve();
  try {
    return await deps.pipeline.process(
      {
        songId: row.id,
        file: deps.folders.incomingFile(row.id, row.receipt),
        originalFileName: row.original_file_name,
        outputDir: deps.folders.version(row.id, row.lease),
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
async function showTags(deps: UploadDeps, claimed: LeasedRow, tags: SongTags): Promise<void> {
  try {
    const nickname = await ownNickname(deps, claimed, tags);
    await deps.database.transaction(async (tx) => {
      const row = await lockLeased(tx, claimed);
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

async function keepSong(deps: UploadDeps, claimed: LeasedRow, song: ProcessedSong): Promise<void> {
  const version = claimed.lease;
  const improving = song.missing.length > 0;
  const nickname = await ownNickname(deps, claimed, song);
  const kept = await deps.database.transaction(async (tx) => {
    const row = await lockLeased(tx, claimed);
    if (!row) return false;
    const state = becomePlayable(stateOf(row), row.rights_confirmed);
    await uploadStore(tx).update(row.id, {
      ...settledColumns(state, deps.clock.now()),
      ...tagColumns(row, song, nickname),
      progress: improving ? playableProgress : 100,
      improving,
      attempts: 0,
      duration: song.durationSeconds,
      loudness_lufs: song.loudnessLufs,
      peaks: song.peaks.map((peak) => Math.round(peak * 100)),
      renditions: song.renditions.map((rendition) => ({ ...rendition, version })),
      key: Buffer.from(song.key),
      has_cover: song.coverFile !== undefined,
      media_version: version,
    });
    await publishPrepared(deps, tx, row);
    if (improving) await queueImprovement(deps.jobs, tx, row.id);
    return true;
  });
  if (!kept) return dropRun(deps, claimed);
  if (!improving) await removeOriginal(deps, claimed);
  await keepFolders(deps, claimed.id, [version]);
}

/** What the file is to blame for ends here; what may have been our fault is tried again, three times in all. */
async function keepFailure(deps: UploadDeps, claimed: LeasedRow, failure: MediaFailure): Promise<void> {
  const retry =
    failure.reason === 'cancelled' || (failure.reason === 'decoderFailed' && !isLastAttempt(claimed));
  const { reason, detail } = failure;
  if (detail !== undefined)
    deps.logger.warn({ uploadId: claimed.id, reason, detail }, 'an upload was not prepared');
  await deps.database.transaction(async (tx) => {
    const row = await lockLeased(tx, claimed);
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
