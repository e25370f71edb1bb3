import { roomService as contract } from '@turnstage/contracts';
import { route, type BoundRoute } from '../../../http/route.ts';
import type { RoomDeps } from '../room.deps.ts';
import { pinMessages } from './pinned.ts';

export function pinnedRoutes(deps: RoomDeps): BoundRoute[] {
  return [route(contract.pinMessages, (call) => pinMessages(deps, call))];
}
