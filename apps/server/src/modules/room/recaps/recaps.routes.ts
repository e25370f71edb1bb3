import { roomService as contract } from '@turnstage/contracts';
import { route, type BoundRoute } from '../../../http/route.ts';
import type { RoomDeps } from '../room.deps.ts';
import { eventRecap, recap, roomRecaps } from './recaps.ts';

export function recapRoutes(deps: RoomDeps): BoundRoute[] {
  return [
    route(contract.recap, (call) => recap(deps, call)),
    route(contract.roomRecaps, (call) => roomRecaps(deps, call)),
    route(contract.eventRecap, (call) => eventRecap(deps, call)),
  ];
}
