import { Type } from '@sinclair/typebox';
import { operation } from '../operation.ts';
import { Uuid } from '../schemas.ts';
import { ChatMessage, MessagePage, Messages, NewChatMessage, ReadMark, ReadState } from './shapes.ts';

const Room = Type.Object({ roomUuid: Uuid });

export const roomMessages = operation({
  id: 'chat.roomMessages',
  service: 'chat',
  method: 'GET',
  path: '/rooms/{roomUuid}/messages',
  auth: 'guest',
  summary:
    'List the newest messages of a room, oldest first; ' +
    '`before` pages back, `after` on, and `around` answers the page in which a message stands.',
  source: 'decisions section 5',
  params: Room,
  query: MessagePage,
  reply: Messages,
  errors: ['room/not-found', 'room/banned', 'chat/message-not-found', 'room/kicked', 'request/forbidden'],
});

export const sendRoomMessage = operation({
  id: 'chat.sendRoomMessage',
  service: 'chat',
  method: 'POST',
  path: '/rooms/{roomUuid}/messages',
  auth: 'user',
  rateLimit: 'chat',
  summary:
    'Say something in a room; the answer means that it is kept. Repeating a uuid says it once. ' +
    'A slash command of room staff (docs/rules/chat.md) answers the line that tells of it.',
  source: 'document 3 section 5, decisions section 5',
  params: Room,
  body: NewChatMessage,
  reply: ChatMessage,
  errors: [
    'room/not-found',
    'room/banned',
    'room/kicked',
    'chat/not-verified',
    'chat/disabled',
    'chat/too-fast',
    'chat/message-not-found',
    'chat/image-not-found',
    'chat/unknown-command-target',
    'room/role-not-found',
    'room/user-not-found',
  ],
});

export const readRoom = operation({
  id: 'chat.readRoom',
  service: 'chat',
  method: 'POST',
  path: '/rooms/{roomUuid}/read',
  auth: 'user',
  rateLimit: 'write',
  summary: 'Say how far the caller has read in a room; the mark never goes back.',
  source: 'decisions section 5',
  params: Room,
  body: ReadMark,
  reply: ReadState,
  errors: ['room/not-found', 'room/banned', 'room/kicked'],
});
