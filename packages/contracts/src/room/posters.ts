import { Type } from '@sinclair/typebox';
import { operation } from '../operation.ts';
import { Uuid } from '../schemas.ts';
import { RoomShape } from './shapes.ts';

const service = 'room' as const;
const source = 'document 3 section 7, decisions section 2';
const Id = Type.Object({ id: Type.String({ minLength: 1, maxLength: 100 }) });

export const setPoster = operation({
  id: 'room.setPoster',
  service,
  method: 'POST',
  path: '/rooms/{id}/poster',
  alsoUnder: [''],
  auth: 'user',
  rateLimit: 'upload',
  summary:
    'Upload an image as the poster of a room (JPEG, PNG, WebP, GIF or AVIF, at most 10 MB): one file as ' +
    '`multipart/form-data`, or the bytes as body. It replaces the previous poster. For owner and co-owners.',
  source,
  params: Id,
  streamBody: true,
  streamType: 'multipart/form-data',
  reply: RoomShape,
  status: 201,
  errors: ['room/not-found', 'image/unreadable', 'image/too-large', 'image/too-many-pixels'],
});

export const removePoster = operation({
  id: 'room.removePoster',
  service,
  method: 'DELETE',
  path: '/rooms/{id}/poster',
  alsoUnder: [''],
  auth: 'user',
  rateLimit: 'write',
  summary: 'Remove the poster of a room. Does nothing without one. For owner and co-owners.',
  source,
  params: Id,
  reply: RoomShape,
  errors: ['room/not-found'],
});

export const posterImage = operation({
  id: 'room.posterImage',
  service,
  method: 'GET',
  path: '/posters/{uuid}',
  auth: 'public',
  summary: 'Get a poster as WebP. Its path is the `posterUrl` of the room. Scaled down to `width`.',
  source: 'Turnstage',
  params: Type.Object({ uuid: Uuid }),
  query: Type.Object({
    width: Type.Optional(
      Type.Integer({ minimum: 1, maximum: 10_000, description: 'snaps to 400, 800 or 1600' }),
    ),
  }),
  reply: { contentType: 'image/webp' },
  errors: ['image/not-found'],
});
