import { uploadService as contract } from '@turnstage/contracts';
import { route, type BoundRoute } from '../../../http/route.ts';
import { serviceStatus } from '../../../http/service-status.ts';
import type { UploadDeps } from '../upload.deps.ts';
import { deleteUpload } from './delete-upload.ts';
import { myUploads, publicUploads, uploadById } from './read-uploads.ts';
import { startUpload } from './start-upload.ts';
import { updateUpload } from './update-upload.ts';

export function uploadRoutes(deps: UploadDeps): BoundRoute[] {
  return [
    route(contract.startUpload, (call) => startUpload(deps, call)),
    route(contract.myUploads, (call) => myUploads(deps, call)),
    route(contract.publicUploads, (call) => publicUploads(deps, call)),
    route(contract.uploadById, (call) => uploadById(deps, call)),
    route(contract.updateUpload, (call) => updateUpload(deps, call)),
    route(contract.deleteUpload, (call) => deleteUpload(deps, call)),
    route(contract.uploadServiceStatus, serviceStatus('upload', deps)),
  ];
}
