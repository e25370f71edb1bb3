import { roomService as contract } from '@turnstage/contracts';
import { route, type BoundRoute } from '../../../http/route.ts';
import type { RoomDeps } from '../room.deps.ts';
import { exportRoom, importRoom } from './room-files.ts';

export function roomFileRoutes(deps: RoomDeps): BoundRoute[] {
  return [
    route(contract.exportRoom, (call) => exportRoom(deps, call)),
    route(contract.importRoom, (call) => importRoom(deps, call)),
  ];
}
