// Generated from the contract by tools/generate.mjs; do not edit.
import type { roomService } from '@turnstage/contracts';
import { route } from '../../route.ts';

export const roomDeleteConversation = /* @__PURE__ */ route<(typeof roomService)['deleteConversation']>('DELETE', '/api/room-service/rooms/conversation/{id}');
export const roomJoinCometChat = /* @__PURE__ */ route<(typeof roomService)['joinCometChat']>('POST', '/api/room-service/roomUserRoles/cometchat/join/{id}');
export const roomSyncCometChat = /* @__PURE__ */ route<(typeof roomService)['syncCometChat']>('POST', '/api/room-service/roomUserRoles/cometchat/sync/{id}');
