import { roomService as contract } from '@turnstage/contracts';
import { route, type BoundRoute } from '../../../http/route.ts';
import type { RoomDeps } from '../room.deps.ts';
import { listModerationActions } from './moderation-actions.ts';
import { endRaidMode, setSlowMode, startRaidMode } from './pace.ts';
import { listRoleHolders } from './role-holders.ts';

export function moderationRoutes(deps: RoomDeps): BoundRoute[] {
  return [
    route(contract.listRoleHolders, (call) => listRoleHolders(deps, call)),
    route(contract.listModerationActions, (call) => listModerationActions(deps, call)),
    route(contract.setSlowMode, (call) => setSlowMode(deps, call)),
    route(contract.startRaidMode, (call) => startRaidMode(deps, call)),
    route(contract.endRaidMode, (call) => endRaidMode(deps, call)),
  ];
}
