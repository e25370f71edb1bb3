import { uploadService as contract } from '@turnstage/contracts';
import { route, type BoundRoute } from '../../../http/route.ts';
import type { UploadDeps } from '../upload.deps.ts';
import { getLibrary, scanNow, switchFolder } from './manage-library.ts';

export function libraryRoutes(deps: UploadDeps): BoundRoute[] {
  return [
    route(contract.getLibrary, () => getLibrary(deps)),
    route(contract.switchLibrary, (call) => switchFolder(deps, call)),
    route(contract.scanLibrary, () => scanNow(deps)),
  ];
}
