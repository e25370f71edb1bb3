/** The upload module as one more process of an installation has it, and what it leaves behind. */
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { builtMediaWorker, type World } from '@turnstage/testkit';
import { pino } from 'pino';
import { createEventBus } from '../../../events/index.ts';
import { createJobs } from '../../../jobs/index.ts';
import { createMediaPipeline, type MediaPipelineOptions } from '../../../media/index.ts';
import { createLinkSigner } from '../links/link-signer.ts';
import type { UploadDeps } from '../upload.deps.ts';
import type { KeptRendition } from '../upload.tables.ts';
import { makeUploadFolders } from '../upload-folders.ts';

const fixture = (name: string) => new URL(`../../../media/fixtures/${name}-worker.ts`, import.meta.url);
/** Workers that fail. */
export const dying = fixture('dying');
export const hanging = fixture('hanging');

export interface Nodes {
  /** With a pipeline of its own. */
  open(options?: MediaPipelineOptions): Promise<UploadDeps>;
  close(): Promise<void>;
}

export function nodesOf(world: World): Nodes {
  const opened: UploadDeps[] = [];
  const { database, clock, dataDir } = world;
  const logger = pino({ level: 'silent' });
  return {
    async open(options = {}) {
      const jobs = createJobs(database, logger);
      const node: UploadDeps = {
        database,
        clock,
        jobs,
        events: createEventBus(jobs),
        user: world.app.user,
        publicUrl: world.baseUrl,
        dataDir,
        logger,
        pipeline: createMediaPipeline({ workerEntry: builtMediaWorker(), ...options }),
        signer: await createLinkSigner(database, clock),
        folders: await makeUploadFolders(dataDir),
      };
      opened.push(node);
      return node;
    },
    async close() {
      for (const { pipeline } of opened) await pipeline.close();
    },
  };
}

export async function originalsOf(world: World, uploadId: string): Promise<string[]> {
  const names = await readdir(path.join(world.dataDir, 'uploads', 'incoming'));
  return names.filter((name) => name.startsWith(uploadId));
}

/** Segments and covers, with the folder of the run that made them. */
export async function mediaFilesOf(world: World, uploadId: string): Promise<string[]> {
  const names = await readdir(path.join(world.dataDir, 'media', uploadId), { recursive: true });
  return names.filter((name) => path.extname(name) !== '').toSorted();
}

export async function renditionsOf(world: World, uploadId: string): Promise<KeptRendition[]> {
  const { rows } = await world.database.pool.query<{ renditions: KeptRendition[] }>(
    'select renditions from upload_service.upload where id = $1',
    [uploadId],
  );
  return rows[0]?.renditions ?? [];
}
