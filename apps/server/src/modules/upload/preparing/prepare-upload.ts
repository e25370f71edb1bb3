/**
 * Job that turns a received file into a playable song; the other qualities are a separate job. Idempotent, and safe
 * to interrupt at any point.
 */
import { beatVersion } from '@turnstage/music/audio';
import { JobInterrupted } from '../../../jobs/index.ts';
import type { MediaFailure, ProcessedSong, SongTags } from '../../../media/index.ts';
import { Unreachable } from '../../../outbound/call-json.ts';
import type { UploadDeps } from '../upload.deps.ts';
import { toUploadState } from '../uploads/present-upload.ts';
import { countPrepared } from '../library/library-cache.ts';
import { dropUnreachable, failLibrarySong } from '../library/prepare-library-song.ts';
import { publishFailed, publishPrepared } from '../uploads/update-upload.ts';
import { beatColumns } from '../measuring/beat.rules.ts';
import { receivedProgress } from '../receiving/part.rules.ts';
import { markPlayable, markFailed, markMissingMetadata, refuseFile } from '../uploads/upload-state.rules.ts';
import { uploadStore, type UploadRow } from '../uploads/upload.store.ts';
import {
  failedMessage,
  isLastAttempt,
  lockLeased,
  releasedColumns,
  withoutEarlyStream,
  acquirePrepareLease,
  type LeasedRow,
} from './lease.ts';
import { startEarlyStream } from './early-stream.ts';
import { deleteRunOutput, deleteStaleVersions } from './run-output.ts';
import { removeOriginal } from './original.ts';
import { queueImprovement } from './queue-preparation.ts';
import { startProgressReporter } from './progress-reporter.ts';
import { runInScratch } from './scratch.ts';

/** Progress at which the song is playable. */
export const playableProgress = 60;

export async function prepareUpload(deps: UploadDeps, { uploadId }: { uploadId: string }): Promise<void> {
  const row = await acquirePrepareLease(deps, uploadId);
  if (!row) return;
  const result = await process(deps, row).catch(async (error: unknown) => {
    if (row.library_source === null || !(error instanceof Unreachable)) throw error;
    deps.logger.warn({ uploadId, reason: error.message }, 'a song of the library could not be fetched');
    await dropUnreachable(deps, uploadId);
    return undefined;
  });
  if (!result) return;
  if (result.kind === 'processed') return saveSong(deps, row, result);
  await deleteRunOutput(deps, row);
  await saveFailure(deps, row, result);
}

async function process(deps: UploadDeps, row: LeasedRow) {
  const reporter = startProgressReporter(deps, row, { from: receivedProgress, to: playableProgress });
  let tagUpdate = Promise.resolve();
  try {
    return await runInScratch(deps, row, async (files) => {
      const earlyStream = startEarlyStream(deps, row, files.outputDir);
      const input = {
        songId: row.id,
        originalFileName: row.original_file_name,
        isUrgent: row.library_source !== null,
        ...files,
      };
      const result = await deps.pipeline.process(input, (progress) => {
        if (progress.stage === 'tagged') {
          tagUpdate = saveTags(deps, row, progress.tags);
          earlyStream.waitFor(tagUpdate);
        }
        if (progress.stage === 'transcoding') reporter.progress(progress.percent);
        earlyStream.onProgress(progress);
      });
      await earlyStream.end();
      return result;
    });
  } finally {
    await reporter.end();
    await tagUpdate;
  }
}

/**
 * Shows the tags while the audio is still being encoded. A failure here doesn't matter: the tags are saved again at
 * the end.
 */
async function saveTags(deps: UploadDeps, leased: LeasedRow, tags: SongTags): Promise<void> {
  try {
    const nickname = await ownerNickname(deps, leased, tags);
    await deps.database.transaction(async (tx) => {
      const row = await lockLeased(tx, leased);
      if (!row) return;
      const hasNoArtist = tags.artist === null && row.artist_name === null;
      await uploadStore(tx).update(row.id, {
        ...tagColumns(row, tags, nickname),
        ...(hasNoArtist ? { status: markMissingMetadata(toUploadState(row)).status } : {}),
        updated_at: deps.clock.now(),
      });
    });
  } catch (error) {
    deps.logger.warn(
      { err: error, uploadId: leased.id },
      "Couldn't save the tags of an upload early; they are saved again when it is prepared",
    );
  }
}

async function ownerNickname(deps: UploadDeps, row: UploadRow, tags: SongTags): Promise<string | null> {
  if (tags.artist !== null) return null;
  return (await deps.user.person(row.owner_uuid))?.profile.nickname ?? null;
}

/** The owner's input wins over the tags. Without any artist, the owner's nickname is used. */
function tagColumns(row: UploadRow, tags: SongTags, nickname: string | null) {
  return {
    track_name: row.track_name ?? tags.title,
    artist_name: row.artist_name ?? tags.artist ?? nickname,
    album_name: row.album_name ?? tags.album,
    genre: row.genre ?? tags.genre,
    isrc: row.isrc ?? tags.isrc,
  };
}

async function saveSong(deps: UploadDeps, leased: LeasedRow, song: ProcessedSong): Promise<void> {
  const version = leased.lease;
  const improving = song.missing.some((quality) => deps.qualities.includes(quality));
  const nickname = await ownerNickname(deps, leased, song);
  const isSaved = await deps.database.transaction(async (tx) => {
    const row = await lockLeased(tx, leased);
    if (!row) return false;
    const state = markPlayable(toUploadState(row), row.rights_confirmed);
    await uploadStore(tx).update(row.id, {
      ...releasedColumns(state, deps.clock.now()),
      ...tagColumns(row, song, nickname),
      progress: improving ? playableProgress : 100,
      improving,
      attempts: 0,
      early: null,
      duration: song.durationSeconds,
      loudness_lufs: song.loudnessLufs,
      ...beatColumns({ ...row, loudness_lufs: song.loudnessLufs }, song.beat),
      // What couldn't be decoded was not measured either.
      beat_version: song.peaks.length > 0 ? beatVersion : 0,
      peaks: song.peaks.map((peak) => Math.round(peak * 100)),
      renditions: song.renditions.map((rendition) => ({ ...rendition, version })),
      key: Buffer.from(song.key),
      cover_version: song.coverFile === undefined ? null : version,
      media_version: version,
    });
    await publishPrepared(deps, tx, row);
    await countPrepared(deps, tx, { ...row, renditions: [] }, song.renditions);
    if (improving) await queueImprovement(deps.jobs, tx, row.id);
    return true;
  });
  if (!isSaved) return deleteRunOutput(deps, leased);
  if (!improving) await removeOriginal(deps, leased);
  await deleteStaleVersions(deps, leased.id, [version]);
}

/** Problems of the file are final. Failures that may be ours are retried, up to three attempts in total. */
async function saveFailure(deps: UploadDeps, leased: LeasedRow, failure: MediaFailure): Promise<void> {
  const retry =
    failure.reason === 'cancelled' || (failure.reason === 'decoderFailed' && !isLastAttempt(leased));
  const { reason, detail } = failure;
  if (detail !== undefined)
    deps.logger.warn({ uploadId: leased.id, reason, detail }, "Couldn't prepare an upload");
  await deps.database.transaction(async (tx) => {
    const row = await lockLeased(tx, leased);
    if (!row) return;
    if (!retry && row.library_source !== null) return failLibrarySong(deps, tx, row, failure.message);
    const now = deps.clock.now();
    let columns = releasedColumns(toUploadState(row), now);
    if (!retry && failure.reason === 'decoderFailed')
      columns = releasedColumns(markFailed(toUploadState(row), failedMessage), now);
    else if (!retry) columns = releasedColumns(refuseFile(toUploadState(row), failure.message), now);
    // A server that stops hasn't tried.
    const attempts = failure.reason === 'cancelled' ? row.attempts - 1 : row.attempts;
    await uploadStore(tx).update(row.id, { ...columns, ...withoutEarlyStream, attempts });
    if (!retry) await publishFailed(deps, tx, row.id);
  });
  const errorMessage = `Upload ${leased.id} was not prepared: ${failure.reason}, ${failure.message}`;
  if (failure.reason === 'cancelled') throw new JobInterrupted(errorMessage);
  if (retry) throw new Error(errorMessage);
  await removeOriginal(deps, leased);
}
