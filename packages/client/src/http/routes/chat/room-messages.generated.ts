// Generated from the contract by tools/generate.mjs; do not edit.
import type { chatService } from '@turnstage/contracts';
import { route } from '../../route.ts';

export const chatReadRoom = /* @__PURE__ */ route<(typeof chatService)['readRoom']>('POST', '/api/chat-service/rooms/{roomUuid}/read');
export const chatRoomMessages = /* @__PURE__ */ route<(typeof chatService)['roomMessages']>('GET', '/api/chat-service/rooms/{roomUuid}/messages');
export const chatSendRoomMessage = /* @__PURE__ */ route<(typeof chatService)['sendRoomMessage']>('POST', '/api/chat-service/rooms/{roomUuid}/messages');
