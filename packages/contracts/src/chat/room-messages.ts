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
    'List the newest messages of a room, oldest first. ' +
    '`before` pages back, `after` forward, and `around` returns the page that contains a message.',
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
    'Send a message to a room. A reply means that it is stored. A repeated uuid creates one message. ' +
    'A slash command of room staff returns the message that it posts.',
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
    'chat/slow-mode',
    'chat/raid-verified',
    'chat/raid-links',
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
  summary: 'Mark a room as read up to a message. The mark never goes back.',
  source: 'decisions section 5',
  params: Room,
  body: ReadMark,
  reply: ReadState,
  errors: ['room/not-found', 'room/banned', 'room/kicked'],
});
