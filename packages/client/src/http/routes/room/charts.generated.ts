// Generated from the contract by tools/generate.mjs; do not edit.
import type { roomService } from '@turnstage/contracts';
import { route } from '../../route.ts';

export const roomCommunityChart = /* @__PURE__ */ route<(typeof roomService)['communityChart']>('GET', '/api/room-service/communities/{id}/charts');
export const roomRoomChart = /* @__PURE__ */ route<(typeof roomService)['roomChart']>('GET', '/api/room-service/rooms/{slug}/charts');
