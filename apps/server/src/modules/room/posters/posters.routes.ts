import { roomService as contract } from '@turnstage/contracts';
import { route, type BoundRoute } from '../../../http/route.ts';
import type { RoomDeps } from '../room.deps.ts';
import { posterImage, removePoster, setPoster } from './posters.ts';

export function posterRoutes(deps: RoomDeps): BoundRoute[] {
  return [
    route(contract.setPoster, (call) => setPoster(deps, call)),
    route(contract.removePoster, (call) => removePoster(deps, call)),
    route(contract.posterImage, (call) => posterImage(deps, call)),
  ];
}
