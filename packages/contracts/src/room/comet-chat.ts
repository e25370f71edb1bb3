import { Type } from '@sinclair/typebox';
import { fieldLengths } from '../field-lengths.ts';
import { operation } from '../operation.ts';
import { Ok, OneOf, Uuid } from '../schemas.ts';
import { groupScopes } from '../values/chat.ts';

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
  summary: 'Join the room and its chat group. Joining again does nothing.',
  source,
  params: Room,
  body: Type.Object(
    { password: Type.Optional(Type.String({ maxLength: fieldLengths.roomPassword })) },
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

export const syncCometChat = operation({
  id: 'room.syncCometChat',
  service,
  method: 'POST',
  path: '/roomUserRoles/cometchat/sync/{id}',
  auth: 'user',
  rateLimit: 'write',
  summary:
    "Sync the room's chat group with its roles, as staff of the room: everyone with a role becomes a member, and " +
    'so do the people named here, unless they are banned or kicked.',
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

/** The chat owns the messages; the address is where tt.fm clients look for it. */
export const deleteConversation = operation({
  id: 'room.deleteConversation',
  service,
  method: 'DELETE',
  path: '/rooms/conversation/{id}',
  alsoUnder: [''],
  auth: 'user',
  rateLimit: 'write',
  summary:
    'Hide a conversation for the caller only, until a new message arrives: `<a>_user_<b>`, `user_<uid>`, ' +
    '`group_<guid>`, or the uuid of the other person or of the room.',
  source: 'document 3 section 7',
  params: Type.Object({ id: Type.String({ minLength: 1, maxLength: 200 }) }),
  reply: Ok,
  errors: ['chat/conversation-not-found', 'room/not-found', 'room/banned', 'room/kicked'],
});
