export { allCratesForService, cratesOfUserForService, crateSongsForService } from './crates-for-services.ts';
export {
  addTrack,
  clearLikes,
  clearQueue,
  copyCrate,
  crateById,
  crateSongs,
  cratesOfUser,
  createCrate,
  deleteCrate,
  likes,
  likesSongs,
  myCrates,
  playlistServiceStatus,
  queue,
  queueSongs,
  updateCrate,
} from './crates.ts';
export {
  searchSongs,
  searchSongsV2,
  songData,
  songDataByLink,
  songDataForService,
  songDataProviders,
  songPreview,
  songStream,
} from './find-songs.ts';
export { Crate, CrateSong, CrateSongPage } from './shapes.ts';
export { listSongs, songById } from './songs.ts';
