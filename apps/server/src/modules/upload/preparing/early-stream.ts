/**
 * Lets a song be heard while it is being encoded: its segments are stored as they are written (rule U70). Before them
 * its cover is (rule U111).
 */
import path from 'node:path';
import {
  coverFileName,
  segmentFilePattern,
  type MediaProgress,
  type Rendition,
} from '../../../media/index.ts';
import type { UploadDeps } from '../upload.deps.ts';
import { versionPrefix } from '../upload-keys.ts';
import { publishPrepared } from '../uploads/update-upload.ts';
import type { LeasedRow } from './lease.ts';
import { preparingStore } from './preparing.store.ts';

export interface EarlyStream {
  onProgress(progress: MediaProgress): void;
  /** What is published afterwards needs this, such as the song's names. */
  waitFor(step: Promise<void>): void;
  /** Resolves once everything is stored that was reported. */
  end(): Promise<void>;
}

/** What can't be stored early is stored at the end of the run, with everything else. */
export function startEarlyStream(deps: UploadDeps, row: LeasedRow, outputDir: string): EarlyStream {
  const { id, lease } = row;
  let steps = Promise.resolve();
  let hasFailed = false;

  const addStep = (step: () => Promise<unknown>): void => {
    steps = steps.then(async () => {
      if (hasFailed) return;
      try {
        await step();
      } catch (error) {
        hasFailed = true;
        deps.logger.warn({ err: error, uploadId: id }, "Couldn't store the beginning of a song early");
      }
    });
  };
  const storeSegment = async (file: string): Promise<void> => {
    // The worker has read a file from a stranger.
    if (!segmentFilePattern.test(file)) throw new Error('Not the name of a segment');
    await deps.blobs.putFile(versionPrefix(id, lease) + file, path.join(outputDir, file));
  };
  const storeCover = async (file: string): Promise<void> => {
    if (file !== coverFileName) throw new Error('Not the name of a cover');
    await deps.blobs.putFile(versionPrefix(id, lease) + file, path.join(outputDir, file));
    await preparingStore(deps.database).publishCover(id, lease, deps.clock.now());
  };
  const publish = (key: Uint8Array, rendition: Rendition) =>
    deps.database.transaction(async (tx) => {
      const early = { version: lease, rendition };
      const isPublished = await preparingStore(tx).publishEarly(id, lease, { early, key: Buffer.from(key) });
      // The catalogue has songs of the library already.
      if (isPublished && row.library_source === null) await publishPrepared(deps, tx, row);
    });

  return {
    onProgress(progress) {
      if (progress.stage === 'cover') addStep(() => storeCover(progress.file));
      if (progress.stage === 'segment') addStep(() => storeSegment(progress.file));
      if (progress.stage === 'playable') addStep(() => publish(progress.key, progress.rendition));
    },
    waitFor: (step) => addStep(() => step),
    end: () => steps,
  };
}
