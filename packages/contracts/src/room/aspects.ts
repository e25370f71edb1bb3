/** Single settings of a room, each by a call of its own (document 2 section 3, document 3 section 7). */
import { Type, type TObject } from '@sinclair/typebox';
import { operation } from '../operation.ts';
import { OneOf, Uuid } from '../schemas.ts';
import { djTypes } from '../wire/room-state.ts';
import { limits } from '../limits.ts';
import { RoomChange, RoomShape } from './shapes.ts';

const Id = Type.Object({ id: Type.String({ minLength: 1, maxLength: 100 }) });
const closed = { additionalProperties: false } as const;

function aspect<const Name extends string, const Path extends string, Body extends TObject>(
  id: Name,
  path: Path,
  summary: string,
  body: Body,
) {
  return operation({
    id,
    service: 'room',
    method: 'PATCH',
    path,
    alsoUnder: [''],
    auth: 'user',
    rateLimit: 'write',
    summary,
    source: 'document 3 section 7, decisions section 2',
    params: Id,
    body,
    reply: RoomShape,
    errors: ['room/not-found'],
  });
}

export const promoteRoom = operation({
  ...aspect(
    'room.promoteRoom',
    '/rooms/promote/{id}/infrastructure',
    'Show a room in front of others in lists, or no longer. For staff; with the capability promoteRoom for owner and co-owners.',
    Type.Object({ promoted: Type.Boolean() }, closed),
  ),
  // Services have no account; who may is the use case's to say.
  auth: 'guest',
  errors: ['room/not-found', 'request/forbidden'],
});

export const changeDjType = aspect(
  'room.changeDjType',
  '/rooms/dj-type/{id}/infrastructure',
  'Say who may DJ. For owner and co-owners.',
  Type.Object({ djType: OneOf(djTypes) }, closed),
);

export const changeDjSeats = aspect(
  'room.changeDjSeats',
  '/rooms/dj-seats/{id}/infrastructure',
  'Say how many seats the stage has; with fewer, those furthest from the turn wait first in line. For owner and co-owners.',
  Type.Object(
    {
      numberOfDjs: Type.Integer({ minimum: limits.numberOfDjs.min, maximum: limits.numberOfDjs.max }),
    },
    closed,
  ),
);

export const changeLiveAudio = aspect(
  'room.changeLiveAudio',
  '/rooms/live-audio/{id}/infrastructure',
  'Say whether people may speak in the room. For owner and co-owners.',
  Type.Object({ liveAudio: Type.Boolean() }, closed),
);

export const changeLiveState = aspect(
  'room.changeLiveState',
  '/rooms/live-state/{id}/infrastructure',
  'Say whether the room is live. For owner and co-owners.',
  Type.Object({ isLive: Type.Boolean() }, closed),
);

export const changeExternalUrl = operation({
  id: 'room.changeExternalUrl',
  service: 'room',
  method: 'POST',
  path: '/rooms/{id}/externalUrl',
  alsoUnder: [''],
  auth: 'user',
  rateLimit: 'write',
  summary: 'Set the link that the room shows; empty takes it away. For owner and co-owners.',
  source: 'document 3 section 7',
  params: Id,
  body: Type.Object({ externalUrl: Type.String({ maxLength: 500 }) }, closed),
  reply: RoomShape,
  status: 201,
  errors: ['room/not-found'],
});

/** What staff may change beyond what an owner may. */
const forStaff = {
  promoted: Type.Optional(Type.Boolean()),
  liveAudio: Type.Optional(Type.Boolean()),
  isLive: Type.Optional(Type.Boolean()),
} as const;

export const changeRoomAsStaff = operation({
  id: 'room.changeRoomAsStaff',
  service: 'room',
  method: 'PATCH',
  path: '/rooms/admin/{id}',
  alsoUnder: [''],
  auth: 'staff',
  rateLimit: 'write',
  summary: 'Change settings of any room; absent ones stay.',
  source: 'document 2 section 7',
  params: Id,
  body: Type.Composite([RoomChange, Type.Object(forStaff)], closed),
  reply: RoomShape,
  errors: ['room/not-found'],
});

const guestPassword = Type.String({ minLength: 1, maxLength: 128 });
const slug = Type.String({ minLength: 1, maxLength: 100, description: 'slug, uuid or number of the room' });

export const setGuestPassword = operation({
  id: 'room.setGuestPassword',
  service: 'room',
  method: 'POST',
  path: '/rooms/admin/guest-password',
  alsoUnder: [''],
  auth: 'staff',
  rateLimit: 'write',
  summary: 'Give a room a password for guests; whoever was let in before has to knock again.',
  source: 'document 2 sections 3 and 7',
  body: Type.Object({ slug, guestPassword }, closed),
  reply: RoomShape,
  status: 201,
  errors: ['room/not-found'],
});

export const clearGuestPassword = operation({
  id: 'room.clearGuestPassword',
  service: 'room',
  method: 'DELETE',
  path: '/rooms/admin/guest-password',
  alsoUnder: [''],
  auth: 'staff',
  rateLimit: 'write',
  summary: 'Take the password for guests off a room.',
  source: 'document 2 sections 3 and 7',
  body: Type.Object({ slug }, closed),
  reply: RoomShape,
  errors: ['room/not-found'],
});

const User = Type.Object({ user: Uuid });

export const changeRoomsOfUser = operation({
  id: 'room.changeRoomsOfUser',
  service: 'room',
  method: 'PATCH',
  path: '/rooms/user/{user}',
  alsoUnder: [''],
  auth: 'service',
  rateLimit: 'write',
  summary: 'Change all rooms that a person owns; absent settings stay. For other services and staff.',
  source: 'document 3 section 7',
  params: User,
  body: Type.Composite(
    [Type.Pick(RoomChange, ['unlisted', 'type', 'djType', 'hasChat']), Type.Object(forStaff)],
    closed,
  ),
  reply: Type.Array(RoomShape),
  errors: ['room/not-found'],
});

export const closeRoomsOfUser = operation({
  id: 'room.closeRoomsOfUser',
  service: 'room',
  method: 'DELETE',
  path: '/rooms/user/{user}',
  alsoUnder: [''],
  auth: 'service',
  rateLimit: 'write',
  summary: 'Close all rooms that a person owns, for good. For other services and staff.',
  source: 'document 3 section 7',
  params: User,
  reply: Type.Object({ closed: Type.Integer() }),
  errors: ['room/not-found'],
});
