// Generated from the contract by tools/generate.mjs; do not edit.
import type { roomService } from '@turnstage/contracts';
import { route } from '../../route.ts';

export const roomChangeDjSeats = /* @__PURE__ */ route<(typeof roomService)['changeDjSeats']>('PATCH', '/api/room-service/rooms/dj-seats/{id}/infrastructure');
export const roomChangeDjType = /* @__PURE__ */ route<(typeof roomService)['changeDjType']>('PATCH', '/api/room-service/rooms/dj-type/{id}/infrastructure');
export const roomChangeExternalUrl = /* @__PURE__ */ route<(typeof roomService)['changeExternalUrl']>('POST', '/api/room-service/rooms/{id}/externalUrl');
export const roomChangeLiveAudio = /* @__PURE__ */ route<(typeof roomService)['changeLiveAudio']>('PATCH', '/api/room-service/rooms/live-audio/{id}/infrastructure');
export const roomChangeLiveState = /* @__PURE__ */ route<(typeof roomService)['changeLiveState']>('PATCH', '/api/room-service/rooms/live-state/{id}/infrastructure');
export const roomChangeRoomAsStaff = /* @__PURE__ */ route<(typeof roomService)['changeRoomAsStaff']>('PATCH', '/api/room-service/rooms/admin/{id}');
export const roomChangeRoomsOfUser = /* @__PURE__ */ route<(typeof roomService)['changeRoomsOfUser']>('PATCH', '/api/room-service/rooms/user/{user}');
export const roomClearGuestPassword = /* @__PURE__ */ route<(typeof roomService)['clearGuestPassword']>('DELETE', '/api/room-service/rooms/admin/guest-password');
export const roomCloseRoomsOfUser = /* @__PURE__ */ route<(typeof roomService)['closeRoomsOfUser']>('DELETE', '/api/room-service/rooms/user/{user}');
export const roomPromoteRoom = /* @__PURE__ */ route<(typeof roomService)['promoteRoom']>('PATCH', '/api/room-service/rooms/promote/{id}/infrastructure');
export const roomSetGuestPassword = /* @__PURE__ */ route<(typeof roomService)['setGuestPassword']>('POST', '/api/room-service/rooms/admin/guest-password');
