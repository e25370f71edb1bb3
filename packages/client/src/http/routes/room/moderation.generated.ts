// Generated from the contract by tools/generate.mjs; do not edit.
import type { roomService } from '@turnstage/contracts';
import { route } from '../../route.ts';

export const roomListModerationActions = /* @__PURE__ */ route<(typeof roomService)['listModerationActions']>('GET', '/api/room-service/rooms/{slug}/moderation-actions');
export const roomListRoleHolders = /* @__PURE__ */ route<(typeof roomService)['listRoleHolders']>('GET', '/api/room-service/rooms/{slug}/role-holders');
