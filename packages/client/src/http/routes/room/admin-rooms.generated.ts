// Generated from the contract by tools/generate.mjs; do not edit.
import type { roomService } from '@turnstage/contracts';
import { route } from '../../route.ts';

export const roomAdminRoomById = /* @__PURE__ */ route<(typeof roomService)['adminRoomById']>('GET', '/api/room-service/admin/rooms/{id}');
export const roomAdminRooms = /* @__PURE__ */ route<(typeof roomService)['adminRooms']>('GET', '/api/room-service/admin/rooms');
