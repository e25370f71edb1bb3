import { roomService as contract } from '@turnstage/contracts';
import { route, type BoundRoute } from '../../../http/route.ts';
import type { RoomDeps } from '../room.deps.ts';
import { successionOfOwnRooms } from './succession.ts';

export function successionRoutes(deps: RoomDeps): BoundRoute[] {
  return [route(contract.successionOfOwnRooms, (call) => successionOfOwnRooms(deps, call))];
}
