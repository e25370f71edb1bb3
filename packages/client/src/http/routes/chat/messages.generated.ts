// Generated from the contract by tools/generate.mjs; do not edit.
import type { chatService } from '@turnstage/contracts';
import { route } from '../../route.ts';

export const chatAddReaction = /* @__PURE__ */ route<(typeof chatService)['addReaction']>('PUT', '/api/chat-service/messages/{messageUuid}/reactions/{emoji}');
export const chatDeleteMessage = /* @__PURE__ */ route<(typeof chatService)['deleteMessage']>('DELETE', '/api/chat-service/messages/{messageUuid}');
export const chatEditMessage = /* @__PURE__ */ route<(typeof chatService)['editMessage']>('PATCH', '/api/chat-service/messages/{messageUuid}');
export const chatRemoveReaction = /* @__PURE__ */ route<(typeof chatService)['removeReaction']>('DELETE', '/api/chat-service/messages/{messageUuid}/reactions/{emoji}');
export const chatReportMessage = /* @__PURE__ */ route<(typeof chatService)['reportMessage']>('POST', '/api/chat-service/messages/{messageUuid}/reports');
