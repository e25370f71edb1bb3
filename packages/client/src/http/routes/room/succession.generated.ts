// Generated from the contract by tools/generate.mjs; do not edit.
import type { roomService } from '@turnstage/contracts';
import { route } from '../../route.ts';

export const roomSuccessionOfOwnRooms = /* @__PURE__ */ route<(typeof roomService)['successionOfOwnRooms']>('GET', '/api/room-service/rooms/own/succession');
