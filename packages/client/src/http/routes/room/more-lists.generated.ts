// Generated from the contract by tools/generate.mjs; do not edit.
import type { roomService } from '@turnstage/contracts';
import { route } from '../../route.ts';

export const roomAllRooms = /* @__PURE__ */ route<(typeof roomService)['allRooms']>('GET', '/api/room-service/rooms/service/list');
export const roomCountPrivateRooms = /* @__PURE__ */ route<(typeof roomService)['countPrivateRooms']>('GET', '/api/room-service/rooms/private-count');
export const roomLinkGuild = /* @__PURE__ */ route<(typeof roomService)['linkGuild']>('POST', '/api/room-service/rooms/discord/{guild}');
export const roomPeopleWithoutRoom = /* @__PURE__ */ route<(typeof roomService)['peopleWithoutRoom']>('POST', '/api/room-service/roomUserRoles/no-dancefloor-users');
export const roomPromotedRooms = /* @__PURE__ */ route<(typeof roomService)['promotedRooms']>('GET', '/api/room-service/rooms/promoted-rooms');
export const roomRecentlyVisitedRooms = /* @__PURE__ */ route<(typeof roomService)['recentlyVisitedRooms']>('GET', '/api/room-service/rooms/rockset/recently-visited-rooms');
export const roomRoomForService = /* @__PURE__ */ route<(typeof roomService)['roomForService']>('GET', '/api/room-service/rooms/service/room/{slug}');
export const roomRoomUsersForService = /* @__PURE__ */ route<(typeof roomService)['roomUsersForService']>('GET', '/api/room-service/rooms/users/service/{slug}');
export const roomRoomsByName = /* @__PURE__ */ route<(typeof roomService)['roomsByName']>('GET', '/api/room-service/rooms/multiple/list');
export const roomRoomsOfGuild = /* @__PURE__ */ route<(typeof roomService)['roomsOfGuild']>('GET', '/api/room-service/rooms/discord/list/{guild}');
export const roomRoomsWithPasswords = /* @__PURE__ */ route<(typeof roomService)['roomsWithPasswords']>('POST', '/api/room-service/rooms/list');
