import { playlistService as contract, type Song, type SongInput } from '@turnstage/contracts';
import { route, type BoundRoute } from '../../http/route.ts';
import type { PersonalDataPart } from '../../personal-data/index.ts';
import { serviceStatus } from '../../http/service-status.ts';
import { crateRoutes } from './crates/crates.routes.ts';
import { crateSongRoutes } from './crate-songs/crate-songs.routes.ts';
import type { PreparedUpload } from '../upload/index.ts';
import type { PlaylistDeps } from './playlist.deps.ts';
import { lookUpSong } from './songs/look-up-song.ts';
import { songRoutes } from './songs/songs.routes.ts';
import { addToLikes } from './special/likes.ts';
import { firstInQueue, rotateQueue } from './special/queue.ts';
import { followPreparedUpload, removeUploadSong, songFromUpload } from './uploads/upload-songs.ts';
import { forgetPerson, playlistPersonalData } from './personal/personal.ts';

export { playlistMigrations } from './migrations/index.ts';
export type { PlaylistDeps };

/** Front door of the playlist service: songs, crates, the queue and the likes. */
export interface PlaylistModule {
  readonly routes: readonly BoundRoute[];
  readonly personalData: readonly PersonalDataPart[];
  /** What a person plays next, at most so many songs, each with its place in the queue. */
  firstInQueue(userUuid: string, most: number): Promise<readonly Song[]>;
  /** Moves a played song to the queue's end; does nothing when it is gone from there. */
  rotateQueue(userUuid: string, crateSongUuid: string): Promise<void>;
  /** Once per song, however often it is called. */
  addToLikes(userUuid: string, song: Song): Promise<void>;
  /**
   * The platform's row for what a client sent, made when there is none; keeps `crateSongUuid`. Throws
   * `song/not-found` when too little was told, and for `userUuid`, when given, `song/not-verified`.
   */
  lookUpSong(input: Song | SongInput, userUuid?: string): Promise<Song>;
  /** Makes or updates the song of a prepared upload; the first time it also goes into the crate asked for. */
  songFromUpload(upload: PreparedUpload): Promise<Song>;
  /** Takes the song of a deleted upload out of the catalogue and all crates. */
  removeUploadSong(uploadId: string): Promise<void>;
}

export function createPlaylistModule(deps: PlaylistDeps): PlaylistModule {
  deps.events.on('uploadPrepared', 'playlist.addUploadedSong', ({ uploadId }) =>
    followPreparedUpload(deps, uploadId),
  );
  deps.events.on('uploadDeleted', 'playlist.removeUploadedSong', ({ uploadId }) =>
    removeUploadSong(deps, uploadId),
  );
  deps.events.on('accountAnonymised', 'playlist.forgetPerson', ({ userUuid }) =>
    forgetPerson(deps, userUuid),
  );

  return {
    personalData: playlistPersonalData(deps),
    routes: [
      ...crateRoutes(deps),
      ...crateSongRoutes(deps),
      ...songRoutes(deps),
      route(contract.playlistServiceStatus, serviceStatus('playlist', deps)),
    ],
    firstInQueue: (userUuid, most) => firstInQueue(deps, userUuid, most),
    rotateQueue: (userUuid, crateSongUuid) => rotateQueue(deps, userUuid, crateSongUuid),
    addToLikes: (userUuid, song) => addToLikes(deps, userUuid, song),
    lookUpSong: (input, userUuid) => lookUpSong(deps, input, userUuid),
    songFromUpload: (upload) => songFromUpload(deps, upload),
    removeUploadSong: (uploadId) => removeUploadSong(deps, uploadId),
  };
}
