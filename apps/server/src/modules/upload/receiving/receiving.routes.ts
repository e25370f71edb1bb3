import { uploadService as contract } from '@turnstage/contracts';
import { route, type BoundRoute } from '../../../http/route.ts';
import type { UploadDeps } from '../upload.deps.ts';
import { confirmPart, getPartUrl } from './direct-parts.ts';
import { receivedFile, receiveFile } from './receive-file.ts';

export function receivingRoutes(deps: UploadDeps): BoundRoute[] {
  return [
    route(contract.receiveFile, (call) => receiveFile(deps, call)),
    route(contract.receivedFile, (call) => receivedFile(deps, call)),
    route(contract.partUrl, (call) => getPartUrl(deps, call)),
    route(contract.confirmPart, (call) => confirmPart(deps, call)),
  ];
}
