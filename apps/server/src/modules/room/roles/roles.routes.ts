import { roomService as contract } from '@turnstage/contracts';
import { route, type BoundRoute } from '../../../http/route.ts';
import type { RoomDeps } from '../room.deps.ts';
import { changeOwner } from './change-owner.ts';
import { kickUserFromRoom } from './kick.ts';
import { grantRoomRole, listRoomRoles, rolesOfUser, revokeRoomRole } from './roles.ts';

export function roleRoutes(deps: RoomDeps): BoundRoute[] {
  return [
    route(contract.listRoomRoles, (call) => listRoomRoles(deps, call)),
    route(contract.rolesOfUser, (call) => rolesOfUser(deps, call)),
    route(contract.grantRoomRole, (call) => grantRoomRole(deps, call)),
    route(contract.revokeRoomRole, (call) => revokeRoomRole(deps, call)),
    route(contract.changeOwner, (call) => changeOwner(deps, call)),
    route(contract.kickUserFromRoom, (call) => kickUserFromRoom(deps, call)),
  ];
}
