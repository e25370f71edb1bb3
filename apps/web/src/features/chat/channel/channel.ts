/**
 * Where messages go: a room or a direct conversation. Wraps the API calls so that the rest of the chat treats both
 * alike.
 */
import type { CallReply } from '@turnstage/client';
import {
  chatDirectMessages,
  chatReadConversation,
  chatReadRoom,
  chatRoomMessages,
  chatSendDirectMessage,
  chatSendRoomMessage,
} from '@turnstage/client/routes';
import type { chatService, ChatMessage, NewChatMessage } from '@turnstage/contracts';
import { api } from '../../../session/index.ts';

export type MessagePage = CallReply<(typeof chatService)['roomMessages']>;

/**
 * `before`: the page before a message; `after`: the page after it; `around`: the page that contains it. Without any
 * of them: the newest page.
 */
export interface PageQuery {
  limit: number;
  before?: string;
  after?: string;
  around?: string;
}

export interface ChatChannel {
  /** Key under which this device stores the channel's drafts. */
  readonly key: string;
  readonly roomUuid: string | null;
  /** The other person of a direct conversation. */
  readonly toUserUuid: string | null;
  page(query: PageQuery): Promise<MessagePage>;
  post(body: NewChatMessage): Promise<ChatMessage>;
  read(messageId: string): Promise<unknown>;
}

export function roomChannel(roomUuid: string): ChatChannel {
  const params = { roomUuid };
  return {
    key: roomUuid,
    roomUuid,
    toUserUuid: null,
    page: (query) => api.call(chatRoomMessages, { params, query }),
    post: (body) => api.call(chatSendRoomMessage, { params, body }),
    read: (messageId) => api.call(chatReadRoom, { params, body: { messageId } }),
  };
}

const directPrefix = 'direct-';

export function directChannel(userUuid: string): ChatChannel {
  const params = { userUuid };
  return {
    key: directPrefix + userUuid,
    roomUuid: null,
    toUserUuid: userUuid,
    page: (query) => api.call(chatDirectMessages, { params, query }),
    post: (body) => api.call(chatSendDirectMessage, { params, body }),
    read: (messageId) => api.call(chatReadConversation, { params, body: { messageId } }),
  };
}

/** The channel whose drafts are stored under a key. */
export function channelOfKey(key: string): ChatChannel {
  return key.startsWith(directPrefix) ? directChannel(key.slice(directPrefix.length)) : roomChannel(key);
}
