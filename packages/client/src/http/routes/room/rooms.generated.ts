// Generated from the contract by tools/generate.mjs; do not edit.
import type { roomService } from '@turnstage/contracts';
import { route } from '../../route.ts';

export const roomCreateRoom = /* @__PURE__ */ route<(typeof roomService)['createRoom']>('POST', '/api/room-service/rooms/infrastructure');
export const roomDeleteRoom = /* @__PURE__ */ route<(typeof roomService)['deleteRoom']>('DELETE', '/api/room-service/rooms/{id}/infrastructure');
export const roomFriendsRooms = /* @__PURE__ */ route<(typeof roomService)['friendsRooms']>('GET', '/api/room-service/rooms/friends/list');
export const roomJoinRoom = /* @__PURE__ */ route<(typeof roomService)['joinRoom']>('POST', '/api/room-service/rooms/{slug}/join');
export const roomMyRooms = /* @__PURE__ */ route<(typeof roomService)['myRooms']>('GET', '/api/room-service/rooms/mine/list');
export const roomOwnedRooms = /* @__PURE__ */ route<(typeof roomService)['ownedRooms']>('GET', '/api/room-service/rooms/owned-rooms/list');
export const roomPublicRooms = /* @__PURE__ */ route<(typeof roomService)['publicRooms']>('GET', '/api/room-service/rooms/public');
export const roomRecentRooms = /* @__PURE__ */ route<(typeof roomService)['recentRooms']>('GET', '/api/room-service/rooms/recent');
export const roomRememberRoom = /* @__PURE__ */ route<(typeof roomService)['rememberRoom']>('POST', '/api/room-service/rooms/recent');
export const roomResetRoom = /* @__PURE__ */ route<(typeof roomService)['resetRoom']>('POST', '/api/room-service/rooms/{id}/reset');
export const roomRoomBySlug = /* @__PURE__ */ route<(typeof roomService)['roomBySlug']>('GET', '/api/room-service/rooms/{slug}');
export const roomRoomByUuid = /* @__PURE__ */ route<(typeof roomService)['roomByUuid']>('GET', '/api/room-service/rooms/uuid/{uuid}');
export const roomRoomServiceStatus = /* @__PURE__ */ route<(typeof roomService)['roomServiceStatus']>('GET', '/api/room-service/info-admin/room-service-status');
export const roomRoomUsers = /* @__PURE__ */ route<(typeof roomService)['roomUsers']>('GET', '/api/room-service/rooms/users/{slug}');
export const roomRoomsForOldClients = /* @__PURE__ */ route<(typeof roomService)['roomsForOldClients']>('GET', '/api/room-service/rooms');
export const roomUpdateRoom = /* @__PURE__ */ route<(typeof roomService)['updateRoom']>('PATCH', '/api/room-service/rooms/{id}');
export const roomUpdateRoomInfrastructure = /* @__PURE__ */ route<(typeof roomService)['updateRoomInfrastructure']>('PATCH', '/api/room-service/rooms/{id}/infrastructure');
