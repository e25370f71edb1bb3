/** Calls that change a single setting of a room (document 2 section 3, document 3 section 7). */
import { Type, type TObject } from '@sinclair/typebox';
import { fieldLengths } from '../field-lengths.ts';
import { maxDataUrlBytes, operation } from '../operation.ts';
import { OneOf, Uuid } from '../schemas.ts';
import { djTypes } from '../values/room.ts';
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
    'Promote a room in lists, or stop promoting it. For staff, and with the capability promoteRoom for owner and co-owners.',
    Type.Object({ promoted: Type.Boolean() }, closed),
  ),
  // Services have no account; the use case checks the caller.
  auth: 'guest',
  errors: ['room/not-found', 'request/forbidden'],
});

export const changeDjType = operation({
  ...aspect(
    'room.changeDjType',
    '/rooms/dj-type/{id}/infrastructure',
    'Set who can DJ. For owner and co-owners.',
    Type.Object({ djType: OneOf(djTypes) }, closed),
  ),
  errors: ['room/not-found', 'room/no-subscriptions'],
});

export const changeDjSeats = aspect(
  'room.changeDjSeats',
  '/rooms/dj-seats/{id}/infrastructure',
  'Set the number of seats on stage. With fewer seats, those furthest from their turn go to the head of the seat queue. For owner and co-owners.',
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
  'Switch live audio of the room on or off. For owner and co-owners.',
  Type.Object({ liveAudio: Type.Boolean() }, closed),
);

export const changeLiveState = aspect(
  'room.changeLiveState',
  '/rooms/live-state/{id}/infrastructure',
  'Set whether the room is live. For owner and co-owners.',
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
  summary: 'Set the link that the room shows. An empty one removes it. For owner and co-owners.',
  source: 'document 3 section 7',
  params: Id,
  body: Type.Object({ externalUrl: Type.String({ maxLength: 500 }) }, closed),
  reply: RoomShape,
  status: 201,
  errors: ['room/not-found'],
});

/** Settings that staff can change in addition to those of an owner. */
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
  summary: 'Change settings of any room. Absent ones stay unchanged.',
  source: 'document 2 section 7',
  params: Id,
  dataUrlLimit: maxDataUrlBytes,
  body: Type.Composite([RoomChange, Type.Object(forStaff)], closed),
  reply: RoomShape,
  errors: ['room/not-found', 'room/no-subscriptions', 'image/unreadable', 'image/too-many-pixels'],
});

const guestPassword = Type.String({ minLength: 1, maxLength: fieldLengths.roomPassword });
const slug = Type.String({ minLength: 1, maxLength: 100, description: 'slug, uuid or number of the room' });

export const setGuestPassword = operation({
  id: 'room.setGuestPassword',
  service: 'room',
  method: 'POST',
  path: '/rooms/admin/guest-password',
  alsoUnder: [''],
  auth: 'staff',
  rateLimit: 'write',
  summary: 'Set the guest password of a room. People who were admitted before must enter it again.',
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
  summary: 'Remove the guest password of a room.',
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
  summary:
    'Change all rooms that a person owns. Absent settings stay unchanged. For other services and staff.',
  source: 'document 3 section 7',
  params: User,
  body: Type.Composite(
    [Type.Pick(RoomChange, ['unlisted', 'type', 'djType', 'hasChat']), Type.Object(forStaff)],
    closed,
  ),
  reply: Type.Array(RoomShape),
  errors: ['room/not-found', 'room/no-subscriptions'],
});

export const closeRoomsOfUser = operation({
  id: 'room.closeRoomsOfUser',
  service: 'room',
  method: 'DELETE',
  path: '/rooms/user/{user}',
  alsoUnder: [''],
  auth: 'service',
  rateLimit: 'write',
  summary: 'Close all rooms of a person for good. For other services and staff.',
  source: 'document 3 section 7',
  params: User,
  reply: Type.Object({ closed: Type.Integer() }),
  errors: ['room/not-found'],
});
