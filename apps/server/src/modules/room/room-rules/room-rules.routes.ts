import { roomService as contract } from '@turnstage/contracts';
import { route, type BoundRoute } from '../../../http/route.ts';
import type { RoomDeps } from '../room.deps.ts';
import { markRulesSeen, readRoomRules } from './room-rules.ts';

export function ruleRoutes(deps: RoomDeps): BoundRoute[] {
  return [
    route(contract.roomRules, (call) => readRoomRules(deps, call)),
    route(contract.markRulesSeen, (call) => markRulesSeen(deps, call)),
  ];
}
