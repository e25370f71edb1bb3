import { Type, type Static } from '@sinclair/typebox';
import { operation } from '../operation.ts';
import { Nullable, OneOf, Uuid } from '../schemas.ts';
import { ChatMessage, MessagePage, Messages, NewChatMessage, ReadMark, ReadState } from './shapes.ts';

const service = 'chat' as const;
/** A conversation of two is identified by the other person. */
const Other = Type.Object({ userUuid: Uuid });

export const Conversation = Type.Object({
  userUuid: Uuid,
  nickname: Type.String(),
  avatarId: Type.String(),
  color: Type.String(),
  /** Whether the two are friends (document 3 section 3). */
  group: OneOf(['friends', 'others'] as const),
  lastMessage: ChatMessage,
  lastReadId: Nullable(Type.String()),
  /** At most 100. */
  unreadCount: Type.Integer(),
});
export type Conversation = Static<typeof Conversation>;

export const listConversations = operation({
  id: 'chat.listConversations',
  service,
  method: 'GET',
  path: '/conversations',
  auth: 'user',
  summary: "List the caller's conversations, the one with the newest message first. `before` pages back.",
  source: 'document 3 section 2, decisions section 5',
  query: Type.Object({
    // The original API's name for no filter (document 3 section 3).
    group: Type.Optional(OneOf(['friends', 'others', 'unset'] as const)),
    limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 100 })),
    before: Type.Optional(
      Type.String({
        pattern: '^\\d{1,18}$',
        description: '`lastMessage.id` of the last conversation that the client has',
      }),
    ),
  }),
  reply: Type.Object({ conversations: Type.Array(Conversation), hasMore: Type.Boolean() }),
});

export const unreadConversations = operation({
  id: 'chat.unreadConversations',
  service,
  method: 'GET',
  path: '/conversations/unread',
  auth: 'user',
  summary: 'Count the conversations with unread messages.',
  source: 'decisions section 5',
  reply: Type.Object({
    conversations: Type.Integer(),
    friends: Type.Integer(),
    others: Type.Integer(),
  }),
});

export const directMessages = operation({
  id: 'chat.directMessages',
  service,
  method: 'GET',
  path: '/conversations/{userUuid}/messages',
  auth: 'user',
  summary:
    'List the newest messages between the caller and a person, oldest first. ' +
    '`before` pages back, `after` forward, and `around` returns the page that contains a message.',
  source: 'decisions section 5',
  params: Other,
  query: MessagePage,
  reply: Messages,
  errors: ['chat/message-not-found'],
});

export const sendDirectMessage = operation({
  id: 'chat.sendDirectMessage',
  service,
  method: 'POST',
  path: '/conversations/{userUuid}/messages',
  auth: 'user',
  rateLimit: 'chat',
  summary: 'Send a direct message. A reply means that it is stored. A repeated uuid creates one message.',
  source: 'document 3 section 5, decisions section 5',
  params: Other,
  body: NewChatMessage,
  reply: ChatMessage,
  errors: [
    'user/not-found',
    'chat/blocked',
    'chat/not-verified',
    'chat/too-fast',
    'chat/message-not-found',
    'chat/image-not-found',
  ],
});

export const readConversation = operation({
  id: 'chat.readConversation',
  service,
  method: 'POST',
  path: '/conversations/{userUuid}/read',
  auth: 'user',
  rateLimit: 'write',
  summary: 'Mark a conversation as read up to a message. The mark never goes back.',
  source: 'decisions section 5',
  params: Other,
  body: ReadMark,
  reply: ReadState,
});
