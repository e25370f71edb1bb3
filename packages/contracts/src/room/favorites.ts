import { Type } from '@sinclair/typebox';
import { operation } from '../operation.ts';
import { Uuid } from '../schemas.ts';
import { Favorite, RoomShape } from './shapes.ts';

const service = 'room' as const;

export const favoriteRooms = operation({
  id: 'room.favoriteRooms',
  service,
  method: 'GET',
  path: '/rooms/favorites',
  alsoUnder: [''],
  auth: 'user',
  summary: 'List favourite rooms, by default those of the caller. Private ones only for their owner.',
  source: 'document 3 section 7',
  query: Type.Object({ userUuid: Type.Optional(Uuid), includePrivate: Type.Optional(Type.Boolean()) }),
  reply: Type.Array(RoomShape),
});

export const listFavorites = operation({
  id: 'room.listFavorites',
  service,
  method: 'GET',
  path: '/api/v1/room-favorites',
  auth: 'user',
  summary: 'List favourites, by default those of the caller.',
  source: 'document 3 section 7',
  query: Type.Object({
    limit: Type.Optional(Type.Integer({ minimum: 0, maximum: 1000 })),
    roomUuidIn: Type.Optional(Type.Array(Uuid, { maxItems: 200 })),
    userUuid: Type.Optional(Uuid),
  }),
  reply: Type.Array(Favorite),
});

export const addFavorite = operation({
  id: 'room.addFavorite',
  service,
  method: 'POST',
  path: '/api/v1/room-favorites',
  auth: 'user',
  rateLimit: 'write',
  summary: 'Add a room to the favourites. Idempotent.',
  source: 'document 3 section 7',
  body: Type.Object({ roomUuid: Uuid }, { additionalProperties: false }),
  reply: Favorite,
  status: 201,
  errors: ['room/not-found'],
});

export const removeFavorite = operation({
  id: 'room.removeFavorite',
  service,
  method: 'DELETE',
  path: '/api/v1/room-favorites/{id}',
  auth: 'user',
  rateLimit: 'write',
  summary: 'Remove a favourite, by its number or by the uuid of the room.',
  source: 'document 3 section 7',
  params: Type.Object({ id: Type.String({ maxLength: 36 }) }),
  reply: Type.Object({ ok: Type.Boolean() }),
  errors: ['room/favorite-not-found'],
});
