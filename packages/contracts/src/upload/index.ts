export { editMetadata, searchUploads, uploadTestError } from './find.ts';
export { getLibrary, scanLibrary, switchLibrary } from './library.ts';
export { generateSong, generatorGenres, generatorMoods } from './generate.ts';
export {
  deleteUpload,
  hlsKey,
  hlsPlaylist,
  myUploads,
  publicUploads,
  receivedFile,
  receiveFile,
  startUpload,
  transcodingStatuses,
  updateUpload,
  Upload,
  uploadById,
  uploadCover,
  uploadServiceStatus,
  uploadStatuses,
} from './uploads.ts';
