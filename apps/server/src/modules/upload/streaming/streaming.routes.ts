import { uploadService as contract } from '@turnstage/contracts';
import { route, type BoundRoute } from '../../../http/route.ts';
import type { UploadDeps } from '../upload.deps.ts';
import { uploadCover } from './cover.ts';
import { hlsKey } from './key.ts';
import { hlsPlaylist } from './playlist.ts';

export function streamingRoutes(deps: UploadDeps): BoundRoute[] {
  return [
    route(contract.hlsPlaylist, (call) => hlsPlaylist(deps, call)),
    route(contract.hlsKey, (call) => hlsKey(deps, call)),
    route(contract.uploadCover, (call) => uploadCover(deps, call)),
  ];
}
