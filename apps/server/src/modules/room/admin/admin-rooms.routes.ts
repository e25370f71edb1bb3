import { roomService as contract } from '@turnstage/contracts';
import { route, type BoundRoute } from '../../../http/route.ts';
import type { RoomDeps } from '../room.deps.ts';
import { adminRoomById, adminRooms } from './admin-rooms.ts';

export function adminRoomRoutes(deps: RoomDeps): BoundRoute[] {
  return [
    route(contract.adminRooms, (call) => adminRooms(deps, call)),
    route(contract.adminRoomById, (call) => adminRoomById(deps, call)),
  ];
}
