import { roomService as contract } from '@turnstage/contracts';
import { route, type BoundRoute } from '../../../http/route.ts';
import type { RoomDeps } from '../room.deps.ts';
import { recentRooms, rememberRoom } from './recent-rooms.ts';

export function recentRoutes(deps: RoomDeps): BoundRoute[] {
  return [
    route(contract.recentRooms, (call) => recentRooms(deps, call)),
    route(contract.recentlyVisitedRooms, (call) => recentRooms(deps, call)),
    route(contract.rememberRoom, (call) => rememberRoom(deps, call)),
  ];
}
