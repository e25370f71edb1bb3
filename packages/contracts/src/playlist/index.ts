export { listImportSources, startAccountImport } from './account-imports.ts';
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
  setAutoplay,
  similarSongs,
  updateCrate,
} from './crates.ts';
export {
  FoundSong,
  listSearchSources,
  searchSongs,
  searchSongsV2,
  searchSource,
  songData,
  songDataByLink,
  songDataForService,
  songDataProviders,
  songPreview,
  providerStream,
  songStream,
} from './find-songs.ts';
export {
  albumsByArtistsForService,
  albumSongsForService,
  allAlbumsForService,
  allArtistsForService,
  allSongsForService,
  artistAlbumsForService,
  songForService,
} from './catalogue.ts';
export { songCover } from './covers.ts';
export { listGenres } from './genres.ts';
export {
  cyaniteWebhook,
  exportByUuid,
  exportToApple,
  exportToSpotify,
  importTrack,
  migrateLinks,
} from './imports.ts';
export { resolveLink } from './links.ts';
export {
  chooseImportSong,
  downloadCrate,
  importByUuid,
  listImports,
  listImportSongs,
  retryImport,
  startImport,
  undoImport,
} from './crate-imports.ts';
export { listMusicProviders, switchMusicProvider, testMusicProvider } from './providers.ts';
export { Crate, CrateSong, CrateSongPage, CrateWithSongs } from './shapes.ts';
export { listSongs, songById } from './songs.ts';
export {
  correctSong,
  removeCatalogueSong,
  restoreCatalogueSong,
  splitSong,
  staffSong,
  staffSongs,
} from './staff-songs.ts';
export { suggestSongs } from './suggestions.ts';
