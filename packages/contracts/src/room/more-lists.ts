/** Lists of rooms for other services and by known properties (document 3 section 7). */
import { Type } from '@sinclair/typebox';
import { fieldLengths } from '../field-lengths.ts';
import { operation } from '../operation.ts';
import { TakeSkip, Uuid } from '../schemas.ts';
import { recentRooms } from './rooms.ts';
import { RoomShape } from './shapes.ts';

const service = 'room' as const;
const alsoUnder = [''] as const;
const source = 'document 3 section 7';
const Slug = Type.Object({ slug: Type.String({ minLength: 1, maxLength: 100 }) });
const RoomList = Type.Array(RoomShape);
const TextOrList = Type.Union([
  Type.String({ maxLength: 4_000 }),
  Type.Array(Type.String(), { maxItems: 100 }),
]);

export const allRooms = operation({
  id: 'room.allRooms',
  service,
  method: 'GET',
  path: '/rooms/service/list',
  alsoUnder,
  auth: 'service',
  summary: 'List all rooms, oldest first, including private ones. For other services and staff.',
  source,
  query: Type.Object(TakeSkip),
  reply: RoomList,
});

export const roomForService = operation({
  id: 'room.roomForService',
  service,
  method: 'GET',
  path: '/rooms/service/room/{slug}',
  alsoUnder,
  auth: 'service',
  summary: 'Get a room with all its details. For other services and staff.',
  source,
  params: Slug,
  reply: RoomShape,
  errors: ['room/not-found'],
});

export const roomUsersForService = operation({
  id: 'room.roomUsersForService',
  service,
  method: 'GET',
  path: '/rooms/users/service/{slug}',
  alsoUnder,
  auth: 'service',
  summary: 'List the uuids of the people in a room. For other services and staff.',
  source,
  params: Slug,
  reply: Type.Object({ usersInRoomUuids: Type.Array(Uuid), numberOfUsersInRoom: Type.Integer() }),
  errors: ['room/not-found'],
});

export const promotedRooms = operation({
  id: 'room.promotedRooms',
  service,
  method: 'GET',
  path: '/rooms/promoted-rooms',
  alsoUnder,
  auth: 'public',
  summary: 'List public rooms that staff promote, most active first.',
  source,
  query: Type.Object({
    providers: Type.Optional(
      Type.Union([Type.String({ maxLength: 500 }), Type.Array(Type.String(), { maxItems: 20 })], {
        description: 'only rooms that play from one of these, repeated or comma-separated',
      }),
    ),
  }),
  reply: RoomList,
});

export const countPrivateRooms = operation({
  id: 'room.countPrivateRooms',
  service,
  method: 'GET',
  path: '/rooms/private-count',
  alsoUnder,
  auth: 'public',
  summary: 'Count the private rooms.',
  source,
  reply: Type.Object({ count: Type.Integer() }),
});

export const roomsByName = operation({
  id: 'room.roomsByName',
  service,
  method: 'GET',
  path: '/rooms/multiple/list',
  alsoUnder,
  auth: 'public',
  summary: 'Get up to 100 rooms by slug or uuid, in the requested order. Unknown ones are omitted.',
  source,
  query: Type.Object({ room: TextOrList }),
  reply: RoomList,
});

export const roomsWithPasswords = operation({
  id: 'room.roomsWithPasswords',
  service,
  method: 'POST',
  path: '/rooms/list',
  alsoUnder,
  auth: 'guest',
  rateLimit: 'write',
  summary:
    'Get rooms by slug or uuid, in the requested order. With the right password the reply includes the content of a protected one. Unknown rooms are omitted.',
  source,
  body: Type.Object(
    {
      rooms: Type.Array(
        Type.Object(
          {
            slug: Type.String({ minLength: 1, maxLength: 100 }),
            password: Type.Optional(Type.String({ maxLength: fieldLengths.roomPassword })),
            guestPassword: Type.Optional(Type.String({ maxLength: fieldLengths.roomPassword })),
          },
          { additionalProperties: false },
        ),
        { maxItems: 20 },
      ),
    },
    { additionalProperties: false },
  ),
  reply: RoomList,
});

export const recentlyVisitedRooms = operation({
  ...recentRooms,
  id: 'room.recentlyVisitedRooms',
  path: '/rooms/rockset/recently-visited-rooms',
  summary: 'The same as `GET /rooms/recent`.',
});

const Guild = Type.Object({
  guild: Type.String({ pattern: '^[0-9]{5,24}$', description: 'the id of a Discord server' }),
});

export const roomsOfGuild = operation({
  id: 'room.roomsOfGuild',
  service,
  method: 'GET',
  path: '/rooms/discord/list/{guild}',
  alsoUnder,
  auth: 'public',
  summary: 'List the rooms that belong to a Discord server.',
  source,
  params: Guild,
  reply: RoomList,
});

export const linkGuild = operation({
  id: 'room.linkGuild',
  service,
  method: 'POST',
  path: '/rooms/discord/{guild}',
  alsoUnder,
  auth: 'user',
  rateLimit: 'write',
  summary: 'Link a room to a Discord server. This replaces an earlier link. For owner and co-owners.',
  source,
  params: Guild,
  body: Type.Object({ slug: Type.String({ minLength: 1, maxLength: 100 }) }, { additionalProperties: false }),
  reply: RoomShape,
  status: 201,
  errors: ['room/not-found'],
});

export const peopleWithoutRoom = operation({
  id: 'room.peopleWithoutRoom',
  service,
  method: 'POST',
  path: '/roomUserRoles/no-dancefloor-users',
  auth: 'staff',
  rateLimit: 'write',
  summary: 'Return which of these people own no room.',
  source: 'document 3 sections 6 and 7',
  body: Type.Object({ userUuids: Type.Array(Uuid, { maxItems: 1_000 }) }, { additionalProperties: false }),
  reply: Type.Object({ userUuids: Type.Array(Uuid) }),
  status: 201,
});
