import { roomService as contract } from '@turnstage/contracts';
import { route, type BoundRoute } from '../../../http/route.ts';
import type { RoomDeps } from '../room.deps.ts';
import { listModerationActions } from './moderation-actions.ts';
import { listRoleHolders } from './role-holders.ts';

export function moderationRoutes(deps: RoomDeps): BoundRoute[] {
  return [
    route(contract.listRoleHolders, (call) => listRoleHolders(deps, call)),
    route(contract.listModerationActions, (call) => listModerationActions(deps, call)),
  ];
}
