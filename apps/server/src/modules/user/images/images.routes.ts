import { userService as contract } from '@turnstage/contracts';
import { route, type BoundRoute } from '../../../http/route.ts';
import type { UserDeps } from '../user.deps.ts';
import { deleteImage, imageById, uploadImage } from './images.ts';

export function imageRoutes(deps: UserDeps): BoundRoute[] {
  return [
    route(contract.uploadImage, (call) => uploadImage(deps, call)),
    route(contract.imageById, (call) => imageById(deps, call)),
    route(contract.deleteImage, (call) => deleteImage(deps, call)),
  ];
}
