import { Type } from '@sinclair/typebox';
import { limits } from '../limits.ts';
import { operation } from '../operation.ts';
import { roomRoles as roleNames } from '../roles.ts';
import { IsoTime, Nullable, OneOf, Uuid } from '../schemas.ts';
import { RoomRoleShape, RoomRoleWithReason } from './shapes.ts';

const service = 'room' as const;

/** Shown to the person, and to whoever keeps order in the room. */
const Reason = Type.Optional(Type.String({ maxLength: limits.moderationWords }));
const Room = Type.Object({ room: Type.String({ minLength: 1, maxLength: 100 }) });

export const listRoomRoles = operation({
  id: 'room.listRoomRoles',
  service,
  method: 'GET',
  path: '/roomUserRoles/{room}',
  auth: 'guest',
  summary: 'List the roles of a room by slug or uuid.',
  source: 'document 3 section 7',
  params: Room,
  reply: Type.Array(RoomRoleShape),
  errors: ['room/not-found', 'request/forbidden'],
});

export const rolesOfUser = operation({
  id: 'room.rolesOfUser',
  service,
  method: 'GET',
  path: '/roomUserRoles/{room}/{user}',
  auth: 'guest',
  summary:
    'List the roles of one person in a room, strongest first. The person and moderators see who granted them and why.',
  source: 'document 3 section 7, wire section 4',
  params: Type.Object({ room: Type.String({ minLength: 1, maxLength: 100 }), user: Uuid }),
  reply: Type.Array(RoomRoleWithReason),
  errors: ['room/not-found', 'request/forbidden'],
});

export const grantRoomRole = operation({
  id: 'room.grantRoomRole',
  service,
  method: 'POST',
  path: '/roomUserRoles/{room}',
  auth: 'user',
  rateLimit: 'write',
  summary: "Grant a role or a restriction below the caller's rank. A restriction can be temporary.",
  source: 'document 3 sections 6 and 7, decisions section 2',
  params: Room,
  body: Type.Object(
    {
      userUuid: Uuid,
      role: OneOf(roleNames),
      expirationTime: Type.Optional(Nullable(IsoTime)),
      reason: Reason,
    },
    { additionalProperties: false },
  ),
  reply: RoomRoleShape,
  status: 201,
  errors: ['room/not-found', 'room/user-not-found'],
});

export const revokeRoomRole = operation({
  id: 'room.revokeRoomRole',
  service,
  method: 'DELETE',
  path: '/roomUserRoles/{room}',
  auth: 'user',
  rateLimit: 'write',
  summary: 'Revoke a role or a restriction.',
  source: 'document 3 section 7',
  params: Room,
  body: Type.Object({ userUuid: Uuid, role: OneOf(roleNames) }, { additionalProperties: false }),
  reply: Type.Object({ ok: Type.Boolean() }),
  errors: ['room/not-found', 'room/role-not-found', 'room/role-of-community', 'room/user-not-found'],
});

export const changeOwner = operation({
  id: 'room.changeOwner',
  service,
  method: 'PUT',
  path: '/roomUserRoles/change-owner/{room}',
  auth: 'user',
  rateLimit: 'write',
  summary: 'Transfer the room to another owner. The old owner becomes co-owner.',
  source: 'document 3 section 7, decisions section 2',
  params: Room,
  body: Type.Object({ userUuid: Uuid }, { additionalProperties: false }),
  reply: Type.Array(RoomRoleShape),
  errors: ['room/not-found', 'room/user-not-found'],
});

export const kickUserFromRoom = operation({
  id: 'room.kickUserFromRoom',
  service,
  method: 'POST',
  path: '/roomUserRoles/kick-user-from-room',
  auth: 'user',
  rateLimit: 'write',
  summary: 'Kick a person for ten minutes.',
  source: 'document 3 sections 6 and 7, decisions section 2',
  body: Type.Object(
    { userUuid: Uuid, slug: Type.String({ minLength: 1, maxLength: 100 }), reason: Reason },
    { additionalProperties: false },
  ),
  reply: Type.Object({ ok: Type.Boolean() }),
  status: 201,
  errors: ['room/not-found', 'room/user-not-found'],
});
