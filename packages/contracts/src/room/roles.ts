import { Type } from '@sinclair/typebox';
import { operation } from '../operation.ts';
import { roomRoles as roleNames } from '../roles.ts';
import { IsoTime, Nullable, OneOf, Uuid } from '../schemas.ts';
import { RoomRoleShape } from './shapes.ts';

const service = 'room' as const;
const Room = Type.Object({ room: Type.String({ minLength: 1, maxLength: 100 }) });

export const listRoomRoles = operation({
  id: 'room.listRoomRoles',
  service,
  method: 'GET',
  path: '/roomUserRoles/{room}',
  auth: 'guest',
  summary: 'List the roles of a room, named by slug or uuid.',
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
  summary: 'List the roles of one person in a room, strongest first; empty without any.',
  source: 'document 3 section 7, wire section 4',
  params: Type.Object({ room: Type.String({ minLength: 1, maxLength: 100 }), user: Uuid }),
  reply: Type.Array(RoomRoleShape),
  errors: ['room/not-found', 'request/forbidden'],
});

export const grantRoomRole = operation({
  id: 'room.grantRoomRole',
  service,
  method: 'POST',
  path: '/roomUserRoles/{room}',
  auth: 'user',
  rateLimit: 'write',
  summary: 'Give a role or a restriction, below the own rank; a restriction may carry an end.',
  source: 'document 3 sections 6 and 7, decisions section 2',
  params: Room,
  body: Type.Object(
    {
      userUuid: Uuid,
      role: OneOf(roleNames),
      expirationTime: Type.Optional(Nullable(IsoTime)),
    },
    { additionalProperties: false },
  ),
  reply: RoomRoleShape,
  status: 201,
  errors: ['room/not-found', 'room/user-not-found'],
});

export const takeRoomRole = operation({
  id: 'room.takeRoomRole',
  service,
  method: 'DELETE',
  path: '/roomUserRoles/{room}',
  auth: 'user',
  rateLimit: 'write',
  summary: 'Take a role or a restriction back.',
  source: 'document 3 section 7',
  params: Room,
  body: Type.Object({ userUuid: Uuid, role: OneOf(roleNames) }, { additionalProperties: false }),
  reply: Type.Object({ ok: Type.Boolean() }),
  errors: ['room/not-found', 'room/role-not-found', 'room/user-not-found'],
});

export const changeOwner = operation({
  id: 'room.changeOwner',
  service,
  method: 'PUT',
  path: '/roomUserRoles/change-owner/{room}',
  auth: 'user',
  summary: 'Hand the room over; the old owner becomes co-owner.',
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
  summary: 'Send a person out for ten minutes.',
  source: 'document 3 sections 6 and 7, decisions section 2',
  body: Type.Object(
    { userUuid: Uuid, slug: Type.String({ minLength: 1, maxLength: 100 }) },
    { additionalProperties: false },
  ),
  reply: Type.Object({ ok: Type.Boolean() }),
  status: 201,
  errors: ['room/not-found', 'room/user-not-found'],
});
