import { Type } from '@sinclair/typebox';
import { fieldLengths } from '../field-lengths.ts';
import { maxDataUrlBytes, operation } from '../operation.ts';
import { LimitOffset, ServiceStatus, Uuid } from '../schemas.ts';
import { NewRoom, RoomChange, RoomShape } from './shapes.ts';

const service = 'room' as const;
const alsoUnder = [''] as const;
/** Slug, uuid or number of a room; old slugs work too. */
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
  idempotent: true,
  summary: 'Create a room. The caller becomes its owner.',
  source: 'document 3 section 7, decisions section 2',
  body: NewRoom,
  reply: RoomShape,
  status: 201,
  errors: ['room/no-subscriptions', 'community/not-found', 'community/too-many-rooms'],
});

export const updateRoom = operation({
  id: 'room.updateRoom',
  service,
  method: 'PATCH',
  path: '/rooms/{id}',
  alsoUnder,
  auth: 'user',
  rateLimit: 'write',
  summary: 'Change settings of a room. Absent ones stay unchanged. For its owner and co-owners.',
  source: 'document 3 section 7, wire section 4',
  params: Id,
  body: RoomChange,
  // The body may contain a poster.
  dataUrlLimit: maxDataUrlBytes,
  reply: RoomShape,
  errors: ['room/not-found', 'room/no-subscriptions', 'image/unreadable', 'image/too-many-pixels'],
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
  rateLimit: 'write',
  summary: 'Close a room for good and remove everyone from it. For its owner and for staff.',
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
  summary: 'Reset the live room: clears line-up and song, everyone rejoins. For its owner and for staff.',
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
  summary: 'Get a room by slug. Slugs from before a rename work too.',
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
  summary: 'Get a room by uuid, with the current song.',
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
  summary: 'Check admission: tests passwords, bans and room size, and returns what the caller can do.',
  source: 'decisions section 2, wire section 4',
  params: Slug,
  body: Type.Object(
    {
      password: Type.Optional(Type.String({ maxLength: fieldLengths.roomPassword })),
      guestPassword: Type.Optional(Type.String({ maxLength: fieldLengths.roomPassword })),
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
  summary: 'List public rooms, most active first.',
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
  summary: 'List public rooms for clients that predate `/rooms/public`.',
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
  summary: 'List the rooms in which the caller has a role other than a restriction.',
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
  summary: 'List the rooms that the caller visited last, newest first, at most 30.',
  source: 'document 3 section 7',
  reply: RoomList,
});

export const friendsRooms = operation({
  id: 'room.friendsRooms',
  service,
  method: 'GET',
  path: '/rooms/friends/list',
  auth: 'user',
  summary:
    "List the public rooms that the caller's friends are in now. `friendInRoomUuids` contains the friends.",
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
  summary: "Move a room to the top of the caller's recent rooms.",
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
  summary: 'Report the service status.',
  source: 'document 2 section 7',
  reply: ServiceStatus,
});
