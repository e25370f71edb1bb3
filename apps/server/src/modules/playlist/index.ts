import { playlistService as contract, type Crate, type Song, type SongInput } from '@turnstage/contracts';
import { route } from '../../http/route.ts';
import type { ServerModule } from '../../server-module.ts';
import { serviceStatus } from '../../http/service-status.ts';
import { createCyanite } from './analysis/cyanite-service.ts';
import { cyaniteJob, readAnalysis, type CyaniteJob } from './analysis/cyanite.ts';
import { exportJob, runExport } from './exports/exports.ts';
import { migrateLinksBatch, migrateLinksJob, type MigrateLinksJob } from './exports/migrate-links.ts';
import { fetchSongJob } from './imports/fetch-song-job.ts';
import { fetchSong } from './imports/fetch-song.ts';
import { crateImportRoutes } from './crate-imports/crate-imports.routes.ts';
import { crateImportJob, runImport } from './crate-imports/run-import.ts';
import { accountImportStore } from './account-imports/account-import.store.ts';
import { accountImportRoutes } from './account-imports/account-imports.routes.ts';
import { createOtherInstallations } from './account-imports/other-installations.ts';
import { readAccount, readAccountJob } from './account-imports/read-account.ts';
import { linkRoutes } from './links/links.routes.ts';
import { confirmSongs, type ConfirmSongsJob } from './confirmation/confirm-songs.ts';
import { confirmSongsJob } from './confirmation/confirm-songs-job.ts';
import { catalogueRoutes } from './catalogue/catalogue.routes.ts';
import { crateRoutes } from './crates/crates.routes.ts';
import { crateSongRoutes } from './crate-songs/crate-songs.routes.ts';
import type { PreparedUpload } from '../upload/index.ts';
import type { PlaylistDeps, PlaylistModuleDeps } from './playlist.deps.ts';
import { createGetCover } from './covers/covers.ts';
import { createAdapters } from './providers/adapters.ts';
import { createMusicProviders } from './providers/music-providers.ts';
import { withLibraryIds } from './library/library-adapter.ts';
import { saveLibrarySongs } from './library/library-songs.ts';
import { lookUpSong } from './songs/look-up-song.ts';
import { songRoutes } from './songs/songs.routes.ts';
import { autoplaySimilar, setAutoplay, similarSongs } from './similar/similar-songs.ts';
import { findPublicCrate, findPublicSong } from './find-public.ts';
import { addToLikes } from './special/likes.ts';
import { peekQueue, rotateQueue } from './special/queue.ts';
import { staffSongRoutes } from './staff-songs/staff-songs.routes.ts';
import { onUploadPrepared, removeUploadSong, saveUploadSong } from './uploads/upload-songs.ts';
import { listMusicProviders } from './providers/manage-providers.ts';
import { musicProviderRoutes } from './providers/providers.routes.ts';
import { providerStore } from './providers/provider.store.ts';
import { deletePersonalData, playlistPersonalData } from './personal/personal.ts';

export { playlistMigrations } from './migrations/index.ts';
export type { PlaylistModuleDeps };

/** Public interface of the playlist service: songs, crates, the queue and the likes. */
export interface PlaylistModule extends ServerModule {
  /** Returns the next songs in a person's queue, at most `limit`, each with its queue entry. */
  peekQueue(userUuid: string, limit: number): Promise<readonly Song[]>;
  /** Moves a played song to the end of the queue; does nothing when it's no longer there. */
  rotateQueue(userUuid: string, crateSongUuid: string): Promise<void>;
  /**
   * Adds similar songs that the room plays to the queue of a DJ who has none left, and allows it (rule U91). Returns
   * whether it added any.
   */
  autoplaySimilar(userUuid: string, accepts: (song: Song) => boolean): Promise<boolean>;
  /** The music providers that are set up, and how they are doing. None is contacted. */
  listMusicSources(): Promise<readonly { title: string; isOn: boolean; isFailing: boolean }[]>;
  /** Idempotent: a song is added once. */
  addToLikes(userUuid: string, song: Song): Promise<void>;
  /**
   * Returns the catalogue song for what a client sent and creates it when there is none; keeps `crateSongUuid`.
   * Throws `song/not-found` when the input has too little data, and `song/not-verified` when `userUuid` is given
   * and may not use the song.
   */
  lookUpSong(input: Song | SongInput, userUuid?: string): Promise<Song>;
  /** A song that everyone finds, by its number or short id. */
  findPublicSong(key: string): Promise<Song | undefined>;
  /** A crate that everyone can see, by its uuid or short id. */
  findPublicCrate(key: string): Promise<Crate | undefined>;
  /** Creates or updates the song of a prepared upload. On creation it's also added to the requested crate. */
  saveUploadSong(upload: PreparedUpload): Promise<Song>;
  /** Removes the song of a deleted upload from the catalogue and all crates. */
  removeUploadSong(uploadId: string): Promise<void>;
}

export function createPlaylistModule(moduleDeps: PlaylistModuleDeps): PlaylistModule {
  const adapters = new Map(createAdapters(moduleDeps.providers, moduleDeps.user, moduleDeps.clock));
  const ownServer = adapters.get('uploadService');
  if (ownServer) adapters.set('uploadService', withLibraryIds(moduleDeps, ownServer));
  const { accountImports } = moduleDeps.providers;
  const deps: PlaylistDeps = {
    ...moduleDeps,
    cyanite: createCyanite(moduleDeps.providers.cyanite, moduleDeps),
    providers: createMusicProviders({ ...moduleDeps, adapters }),
    covers: moduleDeps.providers.covers,
    otherInstallations: accountImports && createOtherInstallations(accountImports, moduleDeps.clock),
  };
  deps.jobs.handle(fetchSongJob, (job: { songId: number }) => fetchSong(deps, job), {
    isPayloadVisible: true,
  });
  deps.jobs.handle(exportJob, (job: { exportUuid: string }) => runExport(deps, job), {
    isPayloadVisible: true,
  });
  deps.jobs.handle(crateImportJob, (job: { importUuid: string }) => runImport(deps, job), {
    isPayloadVisible: true,
  });
  deps.jobs.handle(readAccountJob, (job: { importUuid: string }) => readAccount(deps, job), {
    isPayloadVisible: true,
  });
  deps.jobs.handle(migrateLinksJob, (job: MigrateLinksJob) => migrateLinksBatch(deps, job), {
    isPayloadVisible: true,
  });
  deps.jobs.handle(cyaniteJob, (job: CyaniteJob) => readAnalysis(deps, job), { isPayloadVisible: true });
  deps.jobs.handle(confirmSongsJob, (job: ConfirmSongsJob) => confirmSongs(deps, job), {
    isPayloadVisible: true,
  });
  deps.events.on('uploadPrepared', 'playlist.addUploadedSong', ({ uploadId }) =>
    onUploadPrepared(deps, uploadId),
  );
  deps.events.on('uploadFailed', 'playlist.removeFailedSong', ({ uploadId }) =>
    removeUploadSong(deps, uploadId),
  );
  deps.events.on('uploadDeleted', 'playlist.removeUploadedSong', ({ uploadId }) =>
    removeUploadSong(deps, uploadId),
  );
  deps.events.on('librarySongsChanged', 'playlist.saveLibrarySongs', ({ songIds }) =>
    saveLibrarySongs(deps, songIds),
  );
  deps.events.on('accountAnonymised', 'playlist.anonymisePerson', ({ userUuid }) =>
    deletePersonalData(deps, userUuid),
  );

  return {
    name: 'playlist',
    personalData: playlistPersonalData(deps),
    routes: [
      ...crateRoutes(deps),
      ...crateSongRoutes(deps),
      ...songRoutes(deps),
      ...catalogueRoutes(deps),
      ...staffSongRoutes(deps),
      ...musicProviderRoutes(deps),
      ...linkRoutes(deps),
      ...crateImportRoutes(deps),
      ...accountImportRoutes(deps),
      route(contract.songCover, createGetCover(deps)),
      route(contract.similarSongs, (call) => similarSongs(deps, call)),
      route(contract.setAutoplay, (call) => setAutoplay(deps, call)),
      route(contract.playlistServiceStatus, serviceStatus('playlist', deps)),
    ],
    async start() {
      const now = deps.clock.now();
      await providerStore(deps.database).deleteExpired(now);
      await accountImportStore(deps.database).dropOldTokens(now);
    },
    findPublicSong: (key) => findPublicSong(deps, key),
    findPublicCrate: (key) => findPublicCrate(deps, key),
    peekQueue: (userUuid, limit) => peekQueue(deps, userUuid, limit),
    rotateQueue: (userUuid, crateSongUuid) => rotateQueue(deps, userUuid, crateSongUuid),
    autoplaySimilar: (userUuid, accepts) => autoplaySimilar(deps, userUuid, accepts),
    listMusicSources: async () => (await listMusicProviders(deps)).providers,
    addToLikes: (userUuid, song) => addToLikes(deps, userUuid, song),
    lookUpSong: (input, userUuid) => lookUpSong(deps, input, userUuid),
    saveUploadSong: (upload) => saveUploadSong(deps, upload),
    removeUploadSong: (uploadId) => removeUploadSong(deps, uploadId),
  };
}
