// Generated from the contract by tools/generate.mjs; do not edit.
import type { chatService } from '@turnstage/contracts';
import { route } from '../../route.ts';

export const chatDirectMessages = /* @__PURE__ */ route<(typeof chatService)['directMessages']>('GET', '/api/chat-service/conversations/{userUuid}/messages');
export const chatListConversations = /* @__PURE__ */ route<(typeof chatService)['listConversations']>('GET', '/api/chat-service/conversations');
export const chatReadConversation = /* @__PURE__ */ route<(typeof chatService)['readConversation']>('POST', '/api/chat-service/conversations/{userUuid}/read');
export const chatSendDirectMessage = /* @__PURE__ */ route<(typeof chatService)['sendDirectMessage']>('POST', '/api/chat-service/conversations/{userUuid}/messages');
export const chatUnreadConversations = /* @__PURE__ */ route<(typeof chatService)['unreadConversations']>('GET', '/api/chat-service/conversations/unread');
