import { Type, type Static } from '@sinclair/typebox';
import { operation } from '../operation.ts';
import { AdminItemQuery, AdminListQuery, AdminPage } from '../schemas.ts';
import { RoomRoleShape, RoomShape } from './shapes.ts';

const service = 'room' as const;

/** A room as staff see it, including closed ones; `fields` and `join` select its fields. */
export const AdminRoom = Type.Composite([
  Type.Pick(RoomShape, [
    'id',
    'uuid',
    'slug',
    'name',
    'description',
    'vibe',
    'djType',
    'type',
    'design',
    'musicProviderKeys',
    'numberOfDjs',
    'songsPerDj',
    'roomSize',
    'promoted',
    'liveAudio',
    'hasChat',
    'isLive',
    'unlisted',
    'varietyStyleMusic',
    'explicit',
    'isPasswordProtected',
    'isGuestPasswordProtected',
    'posterUrl',
    'externalUrl',
    'accent',
    'maxSongSeconds',
    'repeatRule',
    'stillThereCheck',
    'skipByDislikes',
    'maxTurnsPerSeat',
    'houseDj',
    'numberOfUsersInRoom',
    'numberOfListeners',
    'createdAt',
    'updatedAt',
    'deletedAt',
  ]),
  Type.Object({ isDemo: Type.Boolean(), roles: Type.Array(RoomRoleShape) }),
]);
export type AdminRoom = Static<typeof AdminRoom>;

const AdminRow = Type.Composite([
  Type.Pick(AdminRoom, ['id']),
  Type.Partial(Type.Omit(AdminRoom, ['id', 'roles'])),
  Type.Partial(Type.Object({ roles: Type.Array(Type.Partial(RoomRoleShape)) })),
]);

export const adminRooms = operation({
  id: 'room.adminRooms',
  service,
  method: 'GET',
  path: '/admin/rooms',
  auth: 'staff',
  summary: 'List rooms by the admin list query, including private and closed ones. `join` adds `roles`.',
  source: 'document 2 section 7',
  query: Type.Object(AdminListQuery),
  reply: AdminPage(AdminRow),
});

export const adminRoomById = operation({
  id: 'room.adminRoomById',
  service,
  method: 'GET',
  path: '/admin/rooms/{id}',
  auth: 'staff',
  summary: 'Get a room by number or uuid, even a closed one. `join` adds `roles`.',
  source: 'document 2 section 7',
  params: Type.Object({ id: Type.String({ minLength: 1, maxLength: 36 }) }),
  query: Type.Object(AdminItemQuery),
  reply: AdminRow,
  errors: ['room/not-found'],
});
