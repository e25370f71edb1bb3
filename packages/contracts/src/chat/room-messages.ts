import { Type, type Static } from '@sinclair/typebox';
import { limits } from '../limits.ts';
import { operation } from '../operation.ts';
import { Nullable, OneOf, Uuid } from '../schemas.ts';

/** A line of a room's chat (document 3 section 3). The sender's look is as it was when it was said. */
export const ChatMessage = Type.Object({
  /** Grows with time over the whole installation, decimal digits. */
  id: Type.String(),
  /** Chosen by the sender, so that a repeated sending is one message. */
  uuid: Uuid,
  roomUuid: Uuid,
  /** `system` lines tell what happened; `song` says what began to play. */
  kind: OneOf(['text', 'song', 'system'] as const),
  message: Type.String(),
  userUuid: Nullable(Uuid),
  userName: Type.String(),
  avatarId: Type.String(),
  color: Type.String(),
  badges: Type.Array(Type.String()),
  /** Highest room role at the time, or empty. */
  role: Type.String(),
  mentions: Type.Array(Type.Object({ userUuid: Uuid, nickname: Type.String() })),
  song: Nullable(
    Type.Object({
      songId: Nullable(Type.String()),
      trackName: Type.String(),
      artistName: Type.String(),
      thumbnail: Nullable(Type.String()),
      playId: Nullable(Type.String()),
    }),
  ),
  /** epoch ms */
  date: Type.Integer(),
});
export type ChatMessage = Static<typeof ChatMessage>;

const Room = Type.Object({ roomUuid: Uuid });

export const roomMessages = operation({
  id: 'chat.roomMessages',
  service: 'chat',
  method: 'GET',
  path: '/rooms/{roomUuid}/messages',
  auth: 'guest',
  summary: 'List the newest messages of a room, oldest first; `before` pages back.',
  source: 'decisions section 5',
  params: Room,
  query: Type.Object({
    limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 100 })),
    before: Type.Optional(
      Type.String({ pattern: '^\\d{1,18}$', description: 'id of the oldest message one has' }),
    ),
  }),
  reply: Type.Object({ messages: Type.Array(ChatMessage), hasMore: Type.Boolean() }),
  errors: ['room/not-found', 'room/banned'],
});

export const sendRoomMessage = operation({
  id: 'chat.sendRoomMessage',
  service: 'chat',
  method: 'POST',
  path: '/rooms/{roomUuid}/messages',
  auth: 'user',
  rateLimit: 'chat',
  summary: 'Say something in a room; the answer means that it is kept. Repeating a uuid says it once.',
  source: 'document 3 section 5, decisions section 5',
  params: Room,
  body: Type.Object(
    {
      uuid: Uuid,
      message: Type.String({ minLength: 1, maxLength: limits.chatMessageLength }),
    },
    { additionalProperties: false },
  ),
  reply: ChatMessage,
  errors: [
    'room/not-found',
    'room/banned',
    'room/kicked',
    'chat/not-verified',
    'chat/disabled',
    'chat/too-fast',
  ],
});

/** What the room socket pushes as `chatMessage` params. */
export const ChatPush = Type.Object({ message: ChatMessage });
