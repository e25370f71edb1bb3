/** The settings with which rooms of a community start (rules X140 to X142). */
import { Type, type Static } from '@sinclair/typebox';
import { limits } from '../limits.ts';
import { operation } from '../operation.ts';
import { IsoTime, Nullable, Ok } from '../schemas.ts';
import { RoomShape, templateSettings } from './shapes.ts';

const service = 'room' as const;
const source = 'Turnstage';
const key = Type.String({ minLength: 1, maxLength: 100 });
const Id = Type.Object({ id: key });
const OfRoom = Type.Object({ roomId: key }, { additionalProperties: false });

export const RoomTemplate = Type.Object({
  ...templateSettings,
  theme: Type.String({ maxLength: limits.roomTheme }),
  rules: Type.String({ maxLength: limits.roomRules }),
  greeting: Type.String({ maxLength: limits.roomGreeting }),
  songStatistics: Type.Boolean(),
  slowModeSeconds: Type.Integer(),
});
export type RoomTemplate = Static<typeof RoomTemplate>;

const SavedTemplate = Type.Object({
  template: Nullable(RoomTemplate, { description: 'null: rooms start with the defaults' }),
  savedAt: Nullable(IsoTime),
});

export const roomTemplate = operation({
  id: 'room.roomTemplate',
  service,
  method: 'GET',
  path: '/communities/{id}/room-template',
  auth: 'user',
  summary: 'Get the settings with which new rooms of a community start. For its members.',
  source,
  params: Id,
  reply: SavedTemplate,
  errors: ['community/not-found'],
});

export const saveRoomTemplate = operation({
  id: 'room.saveRoomTemplate',
  service,
  method: 'PUT',
  path: '/communities/{id}/room-template',
  auth: 'user',
  rateLimit: 'write',
  summary:
    'Save the settings of a room as the template of a community. For the owner of the community who can change the settings of the room.',
  source,
  params: Id,
  body: OfRoom,
  reply: SavedTemplate,
  errors: ['community/not-found', 'room/not-found'],
});

export const deleteRoomTemplate = operation({
  id: 'room.deleteRoomTemplate',
  service,
  method: 'DELETE',
  path: '/communities/{id}/room-template',
  auth: 'user',
  rateLimit: 'write',
  summary: 'Delete the template of a community. Rooms stay as they are. For the owner of the community.',
  source,
  params: Id,
  reply: Ok,
  errors: ['community/not-found'],
});

export const applyRoomTemplate = operation({
  id: 'room.applyRoomTemplate',
  service,
  method: 'POST',
  path: '/communities/{id}/room-template/apply',
  auth: 'user',
  rateLimit: 'write',
  summary:
    'Give a room the settings of the template. For members of the community who can change the settings of the room.',
  source,
  params: Id,
  body: OfRoom,
  reply: RoomShape,
  status: 201,
  errors: ['community/not-found', 'community/no-template', 'room/not-found', 'room/no-subscriptions'],
});
