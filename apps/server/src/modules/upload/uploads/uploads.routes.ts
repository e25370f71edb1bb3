import { uploadService as contract } from '@turnstage/contracts';
import { route, type BoundRoute } from '../../../http/route.ts';
import { logTestError } from '../../../http/test-error.ts';
import { serviceStatus } from '../../../http/service-status.ts';
import type { UploadDeps } from '../upload.deps.ts';
import { generateSong } from '../generating/generate-song.ts';
import { deleteUpload } from './delete-upload.ts';
import { myUploads, publicUploads, searchUploads, uploadById } from './read-uploads.ts';
import { startUpload } from './start-upload.ts';
import { editMetadata, updateUpload } from './update-upload.ts';

export function uploadRoutes(deps: UploadDeps): BoundRoute[] {
  return [
    route(contract.startUpload, (call) => startUpload(deps, call)),
    route(contract.myUploads, (call) => myUploads(deps, call)),
    route(contract.publicUploads, (call) => publicUploads(deps, call)),
    route(contract.uploadById, (call) => uploadById(deps, call)),
    route(contract.updateUpload, (call) => updateUpload(deps, call)),
    route(contract.deleteUpload, (call) => deleteUpload(deps, call)),
    route(contract.searchUploads, (call) => searchUploads(deps, call)),
    route(contract.editMetadata, (call) => editMetadata(deps, call)),
    route(contract.generateSong, (call) => generateSong(deps, call)),
    route(contract.uploadTestError, logTestError('upload', deps)),
    route(contract.uploadServiceStatus, serviceStatus('upload', deps)),
  ];
}
