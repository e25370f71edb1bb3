import type { ServerModule } from '../../server-module.ts';
import { removeVersions, removeVersionsJob, trimCache, trimCacheJob } from './library/library-cache.ts';
import type { RemoveVersionsJob } from './library/library-cache.ts';
import { registerLibraryMetrics } from './library/library-metrics.ts';
import { createLibrarySchedule } from './library/library-schedule.ts';
import { libraryRoutes } from './library/library.routes.ts';
import { findLibrarySongs, type LibrarySong } from './library/library-songs.ts';
import { prepareLibrarySong } from './library/prepare-library-song.ts';
import { queueScan, scanJob } from './library/scan-library.ts';
import type { LibrarySource } from './library/library.tables.ts';
import { findRemoteIds, saveRemoteSongs, switchLibrary, type RemoteSong } from './library/remote-songs.ts';
import { createLinkSigner } from './links/link-signer.ts';
import { measureNextSong, resumeMeasuring } from './measuring/measure-song.ts';
import { prepareUpload } from './preparing/prepare-upload.ts';
import { generateJob, generateFile } from './preparing/generate-file.ts';
import { improveUpload } from './preparing/improve-upload.ts';
import { improveJob, measureJob, prepareJob } from './preparing/queue-preparation.ts';
import { resumeUnfinished } from './preparing/resume-unfinished.ts';
import { receivingRoutes } from './receiving/receiving.routes.ts';
import { sweepScratch } from './preparing/scratch.ts';
import { removeParts, removePartsJob } from './receiving/receive-part.ts';
import { sweepIncoming } from './receiving/sweep-incoming.ts';
import { createRadioSongs, type RadioSongs } from './streaming/radio.ts';
import { registerSegments } from './streaming/segments.ts';
import { streamingRoutes } from './streaming/streaming.routes.ts';
import type { UploadDeps, UploadModuleDeps } from './upload.deps.ts';
import { removeFiles, removeFilesJob, type RemoveFilesJob } from './uploads/delete-upload.ts';
import { findPreparedUpload, type PreparedUpload } from './uploads/prepared-upload.ts';
import { uploadStore } from './uploads/upload.store.ts';
import { uploadRoutes } from './uploads/uploads.routes.ts';
import { deletePersonalData, uploadPersonalData } from './personal/personal.ts';

export { uploadMigrations } from './migrations/index.ts';
export { libraryOwnerUuid } from './library/library-owner.ts';
export type { LibrarySong, PreparedUpload, UploadModuleDeps };

/** Public interface of the upload service. */
export interface UploadModule extends ServerModule {
  start(): Promise<void>;
  stop(): Promise<void>;
  /** Returns undefined while the upload is being prepared, after that failed, and after it was deleted. */
  findPreparedUpload(uploadId: string): Promise<PreparedUpload | undefined>;
  /** Songs of the library by id. Unknown ones are missing. */
  findLibrarySongs(ids: readonly string[]): Promise<LibrarySong[]>;
  /** Starts preparing a song of the library. Does nothing when it's prepared, and for other uploads. */
  prepareLibrarySong(id: string): Promise<void>;
  /** Adds songs of the installation's own server to the library; returns their ids by their ids there. */
  saveRemoteSongs(songs: readonly RemoteSong[]): Promise<Map<string, string>>;
  /** Returns ids at the installation's own server by ids in the library. Others are missing. */
  findRemoteIds(ids: readonly string[]): Promise<Map<string, string>>;
  /** Songs of a source that is off are neither found nor played. */
  switchLibrary(source: LibrarySource, isOn: boolean, userUuid: string): Promise<void>;
  /** Requests a scan of the library folder. */
  scanLibrary(): Promise<void>;
  /** For the live streams of rooms. */
  readonly radio: RadioSongs;
  /** Stores the catalogue song of an upload. Idempotent. */
  linkSong(uploadId: string, songId: string): Promise<void>;
}

export async function createUploadModule(moduleDeps: UploadModuleDeps): Promise<UploadModule> {
  const deps: UploadDeps = {
    ...moduleDeps,
    signer: await createLinkSigner(moduleDeps.database, moduleDeps.clock),
  };
  const { database, jobs } = deps;
  jobs.handle(prepareJob, (job: { uploadId: string }) => prepareUpload(deps, job), {
    isPayloadVisible: true,
  });
  jobs.handle(improveJob, (job: { uploadId: string }) => improveUpload(deps, job), {
    isPayloadVisible: true,
  });
  jobs.handle(measureJob, () => measureNextSong(deps));
  jobs.handle(generateJob, (job: { uploadId: string }) => generateFile(deps, job), {
    isPayloadVisible: true,
  });
  const librarySchedule = createLibrarySchedule(deps);
  registerLibraryMetrics(deps, deps.metrics);
  jobs.handle(scanJob, () => librarySchedule.scan());
  jobs.handle(trimCacheJob, () => trimCache(deps));
  jobs.handle(removeVersionsJob, (job: RemoveVersionsJob) => removeVersions(deps, job));
  jobs.handle(removePartsJob, (job: { uploadId: string }) => removeParts(deps, job));
  jobs.handle(removeFilesJob, (job: RemoveFilesJob) => removeFiles(deps, job));
  deps.events.on('accountAnonymised', 'upload.anonymisePerson', ({ userUuid }) =>
    deletePersonalData(deps, userUuid),
  );

  return {
    name: 'upload',
    personalData: uploadPersonalData(deps),
    routes: [
      ...uploadRoutes(deps),
      ...receivingRoutes(deps),
      ...streamingRoutes(deps),
      ...libraryRoutes(deps),
    ],
    // The encrypted segments are static files.
    registerHttp: (app) => registerSegments(app, deps),
    findPreparedUpload: (uploadId) => findPreparedUpload(deps, uploadId),
    findLibrarySongs: (ids) => findLibrarySongs(deps, ids),
    saveRemoteSongs: (songs) => saveRemoteSongs(deps, songs),
    findRemoteIds: (ids) => findRemoteIds(deps, ids),
    switchLibrary: (source, isOn, userUuid) => switchLibrary(deps, source, isOn, userUuid),
    scanLibrary: () => queueScan(deps),
    prepareLibrarySong: (id) => prepareLibrarySong(deps, id),
    radio: createRadioSongs(deps),
    async linkSong(uploadId, songId) {
      await uploadStore(database).linkSong(uploadId, songId);
    },
    // Cleans up after a crash and resumes unfinished uploads.
    async start() {
      await sweepIncoming(deps);
      await sweepScratch(deps);
      await resumeUnfinished(deps);
      await resumeMeasuring(deps);
      await librarySchedule.start();
    },
    // Interrupts running preparations, which resume at the next start.
    stop() {
      librarySchedule.stop();
      return deps.pipeline.close();
    },
  };
}
