export { editMetadata, searchUploads, uploadTestError } from './find.ts';
export { getLibrary, scanLibrary, switchLibrary } from './library.ts';
export { generateSong, generatorGenres, generatorMoods } from './generate.ts';
export {
  confirmPart,
  deleteUpload,
  hlsKey,
  hlsPlaylist,
  myUploads,
  partUrl,
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
