/** The upload module as another process of the installation, and helpers that read what it leaves behind. */
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { builtMediaWorker, type World } from '@turnstage/server/testing';
import { pino } from 'pino';
import { builtProgram } from '../database/address.ts';
import { openDataFolderBlobs } from '../../src/blob-store/index.ts';
import { createEventBus } from '../../src/events/index.ts';
import { createJobs } from '../../src/jobs/index.ts';
import { createImageProcessor } from '../../src/media/images/image-processor.ts';
import { createMediaPipeline, qualities, type MediaPipelineOptions } from '../../src/media/index.ts';
import { createMetrics } from '../../src/metrics/metrics.ts';
import { createLinkSigner } from '../../src/modules/upload/links/link-signer.ts';
import type { UploadDeps } from '../../src/modules/upload/upload.deps.ts';
import type { StoredRendition } from '../../src/modules/upload/upload.tables.ts';
import { shortSongs } from './song-file.fixture.ts';

/** Failing workers. */
export const crashingWorker = builtProgram('dying-worker');
export const hangingWorker = builtProgram('hanging-worker');
/** One that stops for a while when the song can be heard. */
export const pausingWorker = builtProgram('pausing-worker');

export interface UploadNodes {
  /** Opens a node with a pipeline of its own; on another machine if `overrides` has other folders. */
  open(
    options?: MediaPipelineOptions,
    overrides?: Partial<Pick<UploadDeps, 'blobs' | 'scratchDir' | 'library' | 'qualities'>>,
  ): Promise<UploadDeps>;
  close(): Promise<void>;
}

export function createNodes(world: World): UploadNodes {
  const opened: UploadDeps[] = [];
  const { database, clock, dataDir } = world;
  const logger = pino({ level: 'silent' });
  return {
    async open(options = {}, overrides = {}) {
      const jobs = createJobs(database, logger);
      const node: UploadDeps = {
        database,
        clock,
        jobs,
        events: createEventBus(jobs),
        user: world.app.user,
        publicUrl: world.baseUrl,
        blobs: openDataFolderBlobs(dataDir),
        scratchDir: path.join(dataDir, 'uploads', 'scratch'),
        logger,
        metrics: createMetrics(),
        imageProcessor: createImageProcessor(),
        library: { cacheBytes: 1_000_000_000, scanEveryMs: 3_600_000 },
        qualities,
        pipeline: createMediaPipeline({
          workerEntry: builtMediaWorker(),
          ...options,
          limits: { ...shortSongs, ...options.limits },
        }),
        signer: await createLinkSigner(database, clock),
        ...overrides,
      };
      opened.push(node);
      return node;
    },
    async close() {
      for (const { pipeline } of opened) await pipeline.close();
    },
  };
}

export async function listOriginals(world: World, uploadId: string): Promise<string[]> {
  const names = await readdir(path.join(world.dataDir, 'uploads', 'incoming'));
  return names.filter((name) => name.startsWith(uploadId));
}

/** Lists segments and covers, including the folder of the run that created them. */
export async function listMediaFiles(world: World, uploadId: string): Promise<string[]> {
  const names = await readdir(path.join(world.dataDir, 'media', uploadId), { recursive: true });
  return names.filter((name) => path.extname(name) !== '').toSorted();
}

export async function readRenditions(world: World, uploadId: string): Promise<StoredRendition[]> {
  const { rows } = await world.database.pool.query<{ renditions: StoredRendition[] }>(
    'select renditions from upload_service.upload where id = $1',
    [uploadId],
  );
  return rows[0]?.renditions ?? [];
}
