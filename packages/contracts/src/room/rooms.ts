import { Type } from '@sinclair/typebox';
import { operation } from '../operation.ts';
import { LimitOffset, ServiceStatus, Uuid } from '../schemas.ts';
import { mostPosterFile, NewRoom, RoomChange, RoomShape } from './shapes.ts';

const service = 'room' as const;
const alsoUnder = [''] as const;
/** A room is named by slug, uuid or number; an old slug still finds it. */
const Slug = Type.Object({ slug: Type.String({ minLength: 1, maxLength: 100 }) });
const Id = Type.Object({ id: Type.String({ minLength: 1, maxLength: 100 }) });

export const createRoom = operation({
  id: 'room.createRoom',
  service,
  method: 'POST',
  path: '/rooms/infrastructure',
  alsoUnder,
  auth: 'user',
  rateLimit: 'write',
  summary: 'Open a room; the caller owns it.',
  source: 'document 3 section 7, decisions section 2',
  body: NewRoom,
  reply: RoomShape,
  status: 201,
});

export const updateRoom = operation({
  id: 'room.updateRoom',
  service,
  method: 'PATCH',
  path: '/rooms/{id}',
  alsoUnder,
  auth: 'user',
  rateLimit: 'write',
  summary: 'Change settings of a room; absent ones stay. For its owner and co-owners.',
  source: 'document 3 section 7, wire section 4',
  params: Id,
  body: RoomChange,
  // A poster may come along.
  bodyLimit: mostPosterFile + 64 * 1024,
  reply: RoomShape,
  errors: ['room/not-found', 'image/unreadable', 'image/too-many-pixels'],
});

export const updateRoomInfrastructure = operation({
  ...updateRoom,
  id: 'room.updateRoomInfrastructure',
  path: '/rooms/{id}/infrastructure',
  summary: 'The same as `PATCH /rooms/{id}`.',
});

export const deleteRoom = operation({
  id: 'room.deleteRoom',
  service,
  method: 'DELETE',
  path: '/rooms/{id}/infrastructure',
  alsoUnder,
  auth: 'user',
  summary: 'Close a room for good; everybody in it is sent out. For its owner and for staff.',
  source: 'document 3 section 7',
  params: Id,
  reply: Type.Object({ ok: Type.Boolean() }),
  errors: ['room/not-found'],
});

export const resetRoom = operation({
  id: 'room.resetRoom',
  service,
  method: 'POST',
  path: '/rooms/{id}/reset',
  auth: 'user',
  rateLimit: 'write',
  summary:
    'Start the live room over: line-up and song are gone, everybody comes in anew. For its owner and for staff.',
  source: 'Turnstage, decisions section 2',
  params: Id,
  reply: Type.Object({ ok: Type.Boolean() }),
  status: 201,
  errors: ['room/not-found'],
});

export const roomBySlug = operation({
  id: 'room.roomBySlug',
  service,
  method: 'GET',
  path: '/rooms/{slug}',
  alsoUnder,
  auth: 'public',
  summary: 'Answer a room by slug; a slug it had before a rename finds it too.',
  source: 'document 3 section 7, wire section 4',
  params: Slug,
  reply: RoomShape,
  errors: ['room/not-found'],
});

export const roomByUuid = operation({
  id: 'room.roomByUuid',
  service,
  method: 'GET',
  path: '/rooms/uuid/{uuid}',
  alsoUnder,
  auth: 'public',
  summary: 'Answer a room by uuid, with the song that is on.',
  source: 'document 3 section 7, wire section 4',
  params: Type.Object({ uuid: Uuid }),
  reply: RoomShape,
  errors: ['room/not-found'],
});

export const joinRoom = operation({
  id: 'room.joinRoom',
  service,
  method: 'POST',
  path: '/rooms/{slug}/join',
  alsoUnder,
  auth: 'guest',
  rateLimit: 'write',
  summary: 'Ask to enter: checks passwords, bans and size, and tells what the caller may do.',
  source: 'decisions section 2, wire section 4',
  params: Slug,
  body: Type.Object(
    {
      password: Type.Optional(Type.String({ maxLength: 128 })),
      guestPassword: Type.Optional(Type.String({ maxLength: 128 })),
    },
    { additionalProperties: false },
  ),
  reply: Type.Composite([
    RoomShape,
    Type.Object({
      permissions: Type.Object({
        canDj: Type.Boolean(),
        canChat: Type.Boolean(),
        canVote: Type.Boolean(),
        canModerate: Type.Boolean(),
        canEditSettings: Type.Boolean(),
        isOwner: Type.Boolean(),
      }),
    }),
  ]),
  status: 201,
  errors: [
    'room/not-found',
    'room/full',
    'room/banned',
    'room/kicked',
    'room/password-required',
    'room/wrong-password',
  ],
});

export const publicRooms = operation({
  id: 'room.publicRooms',
  service,
  method: 'GET',
  path: '/rooms/public',
  alsoUnder,
  auth: 'public',
  summary: 'List public rooms, the liveliest first.',
  source: 'document 3 section 7, ui: lobby',
  query: Type.Object({
    ...LimitOffset,
    search: Type.Optional(Type.String({ maxLength: 100 })),
    vibe: Type.Optional(Type.String({ maxLength: 100 })),
  }),
  reply: Type.Object({ rooms: Type.Array(RoomShape), count: Type.Integer(), listeners: Type.Integer() }),
});

export const roomsForOldClients = operation({
  id: 'room.roomsForOldClients',
  service,
  method: 'GET',
  path: '/rooms',
  alsoUnder,
  auth: 'public',
  summary: 'List public rooms, as clients from before `/rooms/public` ask for them.',
  source: 'Turnstage, after wire section 4',
  query: Type.Object(LimitOffset),
  reply: Type.Object({ rooms: Type.Array(RoomShape) }),
});

const RoomList = Type.Array(RoomShape);

export const myRooms = operation({
  id: 'room.myRooms',
  service,
  method: 'GET',
  path: '/rooms/mine/list',
  alsoUnder,
  auth: 'user',
  summary: 'List the rooms in which the caller holds a role other than a restriction.',
  source: 'document 3 section 7',
  reply: RoomList,
});

export const ownedRooms = operation({
  id: 'room.ownedRooms',
  service,
  method: 'GET',
  path: '/rooms/owned-rooms/list',
  alsoUnder,
  auth: 'user',
  summary: 'List the rooms that the caller owns.',
  source: 'document 3 section 7',
  reply: RoomList,
});

export const recentRooms = operation({
  id: 'room.recentRooms',
  service,
  method: 'GET',
  path: '/rooms/recent',
  alsoUnder,
  auth: 'user',
  summary: 'List the rooms the caller was in last, newest first, at most 30.',
  source: 'document 3 section 7',
  reply: RoomList,
});

export const friendsRooms = operation({
  id: 'room.friendsRooms',
  service,
  method: 'GET',
  path: '/rooms/friends/list',
  auth: 'user',
  summary: "List the public rooms that the caller's friends are in now; `friendInRoomUuids` says who.",
  source: 'Turnstage',
  reply: RoomList,
});

export const rememberRoom = operation({
  id: 'room.rememberRoom',
  service,
  method: 'POST',
  path: '/rooms/recent',
  alsoUnder,
  auth: 'user',
  rateLimit: 'write',
  summary: "Put a room on top of the caller's recent rooms.",
  source: 'document 3 section 7',
  body: Type.Object({ roomUuid: Uuid }, { additionalProperties: false }),
  reply: Type.Object({ ok: Type.Boolean() }),
  status: 201,
  errors: ['room/not-found', 'room/banned', 'room/kicked'],
});

export const roomUsers = operation({
  id: 'room.roomUsers',
  service,
  method: 'GET',
  path: '/rooms/users/{slug}',
  alsoUnder,
  auth: 'guest',
  summary: 'List the uuids of the people in a room.',
  source: 'document 3 section 7',
  params: Slug,
  reply: Type.Object({ usersInRoomUuids: Type.Array(Uuid), numberOfUsersInRoom: Type.Integer() }),
  errors: ['room/not-found'],
});

export const roomServiceStatus = operation({
  id: 'room.status',
  service,
  method: 'GET',
  path: '/info-admin/room-service-status',
  auth: 'admin',
  summary: 'Tell whether the service works.',
  source: 'document 2 section 7',
  reply: ServiceStatus,
});
