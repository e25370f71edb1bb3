import type { FastifyInstance } from 'fastify';
import type { BoundRoute } from '../../http/route.ts';
import type { PersonalDataPart } from '../../personal-data/index.ts';
import { createLinkSigner } from './links/link-signer.ts';
import { prepareUpload } from './preparing/prepare-upload.ts';
import { preparingStore } from './preparing/preparing.store.ts';
import { improveUpload } from './preparing/improve-upload.ts';
import { improveJob, prepareJob, queueImprovement, queuePreparation } from './preparing/queue-preparation.ts';
import { receivingRoutes } from './receiving/receiving.routes.ts';
import { sweepIncoming } from './receiving/sweep-incoming.ts';
import { registerSegments } from './streaming/segments.ts';
import { streamingRoutes } from './streaming/streaming.routes.ts';
import type { UploadDeps, UploadModuleDeps } from './upload.deps.ts';
import { makeUploadFolders } from './upload-folders.ts';
import { removeFiles, removeFilesJob, type RemoveFiles } from './uploads/delete-upload.ts';
import { preparedUpload, type PreparedUpload } from './uploads/prepared-upload.ts';
import { uploadStore } from './uploads/upload.store.ts';
import { uploadRoutes } from './uploads/uploads.routes.ts';
import { forgetPerson, uploadPersonalData } from './personal/personal.ts';

export { uploadMigrations } from './migrations/index.ts';
export type { PreparedUpload, UploadModuleDeps };

/** Front door of the upload service. */
export interface UploadModule {
  readonly routes: readonly BoundRoute[];
  readonly personalData: readonly PersonalDataPart[];
  /** Serves the encrypted segments, which are files and no operations of the contract. */
  registerMedia(app: FastifyInstance): Promise<void>;
  /** Undefined while it is being prepared, after that failed, and after it was deleted. */
  preparedUpload(uploadId: string): Promise<PreparedUpload | undefined>;
  /** Remembers which song of the catalogue an upload became; doing it twice is harmless. */
  linkSong(uploadId: string, songId: string): Promise<void>;
  /** Clears away what a server that ended in the middle left behind, and takes up what it was preparing. */
  start(): Promise<void>;
  /** Ends what is being prepared; it goes on at the next start. Before the jobs are stopped. */
  close(): Promise<void>;
}

export async function createUploadModule(moduleDeps: UploadModuleDeps): Promise<UploadModule> {
  const deps: UploadDeps = {
    ...moduleDeps,
    signer: await createLinkSigner(moduleDeps.database, moduleDeps.clock),
    folders: await makeUploadFolders(moduleDeps.dataDir),
  };
  const { database, jobs } = deps;
  jobs.handle(prepareJob, (job: { uploadId: string }) => prepareUpload(deps, job), { payloadShown: true });
  jobs.handle(improveJob, (job: { uploadId: string }) => improveUpload(deps, job), { payloadShown: true });
  jobs.handle(removeFilesJob, (job: RemoveFiles) => removeFiles(deps, job));
  deps.events.on('accountAnonymised', 'upload.forgetPerson', ({ userUuid }) => forgetPerson(deps, userUuid));

  return {
    personalData: uploadPersonalData(deps),
    routes: [...uploadRoutes(deps), ...receivingRoutes(deps), ...streamingRoutes(deps)],
    registerMedia: (app) => registerSegments(app, deps),
    preparedUpload: (uploadId) => preparedUpload(deps, uploadId),
    async linkSong(uploadId, songId) {
      await uploadStore(database).linkSong(uploadId, songId);
    },
    async start() {
      await sweepIncoming(deps);
      for (const uploadId of await preparingStore(database).unfinished())
        await queuePreparation(jobs, database, uploadId);
      for (const uploadId of await preparingStore(database).improving())
        await queueImprovement(jobs, database, uploadId);
    },
    close: () => deps.pipeline.close(),
  };
}
