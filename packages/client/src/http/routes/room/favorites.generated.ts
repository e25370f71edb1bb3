// Generated from the contract by tools/generate.mjs; do not edit.
import type { roomService } from '@turnstage/contracts';
import { route } from '../../route.ts';

export const roomAddFavorite = /* @__PURE__ */ route<(typeof roomService)['addFavorite']>('POST', '/api/room-service/api/v1/room-favorites');
export const roomFavoriteRooms = /* @__PURE__ */ route<(typeof roomService)['favoriteRooms']>('GET', '/api/room-service/rooms/favorites');
export const roomListFavorites = /* @__PURE__ */ route<(typeof roomService)['listFavorites']>('GET', '/api/room-service/api/v1/room-favorites');
export const roomRemoveFavorite = /* @__PURE__ */ route<(typeof roomService)['removeFavorite']>('DELETE', '/api/room-service/api/v1/room-favorites/{id}');
