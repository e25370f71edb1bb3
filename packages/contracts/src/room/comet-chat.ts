import { Type } from '@sinclair/typebox';
import { operation } from '../operation.ts';
import { Ok, OneOf, Uuid } from '../schemas.ts';

const service = 'room' as const;
const source = 'document 2 section 7, wire section 4';
const Room = Type.Object({
  id: Type.String({ minLength: 1, maxLength: 100, description: 'number, uuid or slug of the room' }),
});

export const joinCometChat = operation({
  id: 'room.joinCometChat',
  service,
  method: 'POST',
  path: '/roomUserRoles/cometchat/join/{id}',
  auth: 'user',
  rateLimit: 'write',
  summary: 'Enter the room and become a member of its chat group; entering again does nothing.',
  source,
  params: Room,
  body: Type.Object(
    { password: Type.Optional(Type.String({ maxLength: 128 })) },
    { additionalProperties: false },
  ),
  reply: Ok,
  status: 201,
  errors: [
    'room/not-found',
    'room/banned',
    'room/kicked',
    'room/full',
    'room/password-required',
    'room/wrong-password',
  ],
});

/** What a role of the room is called in the chat of the old contract. */
export const groupScopes = ['admin', 'moderator', 'participant'] as const;
export type GroupScope = (typeof groupScopes)[number];

export const syncCometChat = operation({
  id: 'room.syncCometChat',
  service,
  method: 'POST',
  path: '/roomUserRoles/cometchat/sync/{id}',
  auth: 'user',
  rateLimit: 'write',
  summary:
    "Bring the room's chat group in line with its roles, as staff of the room: whoever has a role is a member, and " +
    'so are those named here, unless they are kept out.',
  source,
  params: Room,
  body: Type.Object(
    { userUuids: Type.Optional(Type.Array(Uuid, { maxItems: 150 })) },
    { additionalProperties: false },
  ),
  reply: Type.Object({ members: Type.Array(Type.Object({ uid: Uuid, scope: OneOf(groupScopes) })) }),
  status: 201,
  errors: ['room/not-found'],
});

/** The messages are the chat's; the address is where clients of the first contract look for it. */
export const deleteConversation = operation({
  id: 'room.deleteConversation',
  service,
  method: 'DELETE',
  path: '/rooms/conversation/{id}',
  alsoUnder: [''],
  auth: 'user',
  rateLimit: 'write',
  summary:
    'Put a conversation away for the caller alone, until something new is said: `<a>_user_<b>`, `user_<uid>`, ' +
    '`group_<guid>`, or the uuid of the other person or of the room.',
  source: 'document 3 section 7',
  params: Type.Object({ id: Type.String({ minLength: 1, maxLength: 200 }) }),
  reply: Ok,
  errors: ['chat/conversation-not-found', 'room/not-found', 'room/banned', 'room/kicked'],
});
