// Generated from the contract by tools/generate.mjs; do not edit.
import type { roomService } from '@turnstage/contracts';
import { route } from '../../route.ts';

export const roomApplyRoomTemplate = /* @__PURE__ */ route<(typeof roomService)['applyRoomTemplate']>('POST', '/api/room-service/communities/{id}/room-template/apply');
export const roomDeleteRoomTemplate = /* @__PURE__ */ route<(typeof roomService)['deleteRoomTemplate']>('DELETE', '/api/room-service/communities/{id}/room-template');
export const roomRoomTemplate = /* @__PURE__ */ route<(typeof roomService)['roomTemplate']>('GET', '/api/room-service/communities/{id}/room-template');
export const roomSaveRoomTemplate = /* @__PURE__ */ route<(typeof roomService)['saveRoomTemplate']>('PUT', '/api/room-service/communities/{id}/room-template');
