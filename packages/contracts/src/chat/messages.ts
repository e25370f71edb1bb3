import { Type } from '@sinclair/typebox';
import { fieldLengths } from '../field-lengths.ts';
import { limits } from '../limits.ts';
import { operation } from '../operation.ts';
import { Ok, Uuid } from '../schemas.ts';
import { ChatMessage } from './shapes.ts';
import { reportReasons } from '../values/chat.ts';

const service = 'chat' as const;
const Message = Type.Object({ messageUuid: Uuid });
const MessageAndEmoji = Type.Object({
  messageUuid: Uuid,
  emoji: Type.String({ minLength: 1, maxLength: 40, description: 'exactly one emoji' }),
});

/** For rooms and direct messages alike. */
export const editMessage = operation({
  id: 'chat.editMessage',
  service,
  method: 'PATCH',
  path: '/messages/{messageUuid}',
  auth: 'user',
  rateLimit: 'chat',
  summary: "Edit the caller's newest message, within 20 seconds.",
  source: 'document 3 section 5',
  params: Message,
  body: Type.Object(
    { message: Type.String({ minLength: 1, maxLength: limits.chatMessageLength }) },
    { additionalProperties: false },
  ),
  reply: ChatMessage,
  errors: [
    'chat/message-not-found',
    'chat/edit-too-late',
    'chat/raid-links',
    'chat/disabled',
    'chat/not-verified',
    'chat/raid-verified',
    'chat/blocked',
    'room/not-found',
    'room/banned',
    'room/kicked',
  ],
});

export const deleteMessage = operation({
  id: 'chat.deleteMessage',
  service,
  method: 'DELETE',
  path: '/messages/{messageUuid}',
  auth: 'user',
  rateLimit: 'write',
  summary: "Delete the caller's own message, or as room staff any message in the room. A tombstone stays.",
  source: 'decisions section 5',
  params: Message,
  reply: ChatMessage,
  errors: ['chat/message-not-found', 'room/not-found', 'room/banned', 'room/kicked'],
});

export const addReaction = operation({
  id: 'chat.addReaction',
  service,
  method: 'PUT',
  path: '/messages/{messageUuid}/reactions/{emoji}',
  auth: 'user',
  rateLimit: 'write',
  summary: 'Add an emoji reaction to a message. Idempotent.',
  source: 'document 3 section 3',
  params: MessageAndEmoji,
  reply: ChatMessage,
  errors: [
    'chat/message-not-found',
    'chat/too-many-reactions',
    'chat/disabled',
    'chat/not-verified',
    'chat/raid-verified',
    'chat/blocked',
    'room/banned',
    'room/kicked',
    'room/not-found',
  ],
});

export const removeReaction = operation({
  id: 'chat.removeReaction',
  service,
  method: 'DELETE',
  path: '/messages/{messageUuid}/reactions/{emoji}',
  auth: 'user',
  rateLimit: 'write',
  summary: 'Remove a reaction.',
  source: 'document 3 section 3',
  params: MessageAndEmoji,
  reply: ChatMessage,
  errors: ['chat/message-not-found', 'room/not-found', 'room/banned', 'room/kicked'],
});

export const reportMessage = operation({
  id: 'chat.reportMessage',
  service,
  method: 'POST',
  path: '/messages/{messageUuid}/reports',
  auth: 'user',
  rateLimit: 'write',
  summary: 'Report a message to staff. A repeated report counts once.',
  source: 'decisions section 5',
  params: Message,
  body: Type.Object(
    {
      reason: Type.Unsafe<(typeof reportReasons)[number]>({ type: 'string', enum: [...reportReasons] }),
      comment: Type.Optional(Type.String({ maxLength: fieldLengths.reportComment })),
    },
    { additionalProperties: false },
  ),
  status: 201,
  reply: Ok,
  errors: ['chat/message-not-found', 'room/not-found', 'room/banned', 'room/kicked'],
});
