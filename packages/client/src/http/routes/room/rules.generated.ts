// Generated from the contract by tools/generate.mjs; do not edit.
import type { roomService } from '@turnstage/contracts';
import { route } from '../../route.ts';

export const roomMarkRulesSeen = /* @__PURE__ */ route<(typeof roomService)['markRulesSeen']>('PUT', '/api/room-service/rooms/{slug}/rules/seen');
export const roomRoomRules = /* @__PURE__ */ route<(typeof roomService)['roomRules']>('GET', '/api/room-service/rooms/{slug}/rules');
