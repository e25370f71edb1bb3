// Generated from the contract by tools/generate.mjs; do not edit.
import type { roomService } from '@turnstage/contracts';
import { route } from '../../route.ts';

export const roomChangeOwner = /* @__PURE__ */ route<(typeof roomService)['changeOwner']>('PUT', '/api/room-service/roomUserRoles/change-owner/{room}');
export const roomGrantRoomRole = /* @__PURE__ */ route<(typeof roomService)['grantRoomRole']>('POST', '/api/room-service/roomUserRoles/{room}');
export const roomKickUserFromRoom = /* @__PURE__ */ route<(typeof roomService)['kickUserFromRoom']>('POST', '/api/room-service/roomUserRoles/kick-user-from-room');
export const roomListRoomRoles = /* @__PURE__ */ route<(typeof roomService)['listRoomRoles']>('GET', '/api/room-service/roomUserRoles/{room}');
export const roomRevokeRoomRole = /* @__PURE__ */ route<(typeof roomService)['revokeRoomRole']>('DELETE', '/api/room-service/roomUserRoles/{room}');
export const roomRolesOfUser = /* @__PURE__ */ route<(typeof roomService)['rolesOfUser']>('GET', '/api/room-service/roomUserRoles/{room}/{user}');
