/** A room as a file, to store, compare, and bring back here or elsewhere (rules R140 to R143). */
import { Type, type Static } from '@sinclair/typebox';
import { limits } from '../limits.ts';
import { operation } from '../operation.ts';
import { roomRoles } from '../roles.ts';
import { Nullable, OneOf, Uuid } from '../schemas.ts';
import { PinnedMessage } from './pinned-messages.ts';
import { RoomChange } from './shapes.ts';
import { TimedMessage } from './timed-messages.ts';

const closed = { additionalProperties: false } as const;
const params = Type.Object({ slug: Type.String({ minLength: 1, maxLength: 100 }) });

export const RoomFile = Type.Object(
  {
    format: OneOf(['turnstage-room'] as const),
    version: Type.Integer({ minimum: 1, maximum: 1 }),
    settings: Type.Optional(
      Type.Omit(RoomChange, ['password', 'guestPassword', 'posterFile', 'timedMessages'], closed),
    ),
    slowModeSeconds: Type.Optional(Type.Integer({ minimum: 0, maximum: limits.slowModeSeconds })),
    timedMessages: Type.Optional(Type.Array(TimedMessage, { maxItems: limits.timedMessages })),
    pinnedMessages: Type.Optional(Type.Array(PinnedMessage, { maxItems: limits.pinnedMessages })),
    roles: Type.Optional(
      Type.Array(
        Type.Object(
          {
            userUuid: Uuid,
            nickname: Type.String({ maxLength: limits.nickname.max, description: 'for the reader' }),
            role: OneOf(roomRoles),
            expirationTime: Nullable(Type.String({ maxLength: 40 })),
          },
          closed,
        ),
        { maxItems: limits.roomFileRoles },
      ),
    ),
  },
  closed,
);
export type RoomFile = Static<typeof RoomFile>;

const Change = Type.Object({
  part: OneOf(['settings', 'slowMode', 'timedMessages', 'pinnedMessages', 'roles'] as const),
  name: Type.String({ description: 'of the setting, or the nickname' }),
  before: Type.String({ description: 'JSON, or the role; empty for none' }),
  after: Type.String(),
});
export const RoomImport = Type.Object({
  changes: Type.Array(Change),
  skipped: Type.Array(
    Type.Object({
      nickname: Type.String(),
      role: OneOf(roomRoles),
      reason: OneOf(['unknown', 'forbidden', 'over'] as const),
    }),
    {
      description:
        'roles of people without an account here, that the caller may not give, or that have ended',
    },
  ),
  isApplied: Type.Boolean(),
});
export type RoomImport = Static<typeof RoomImport>;

export const exportRoom = operation({
  id: 'room.exportRoom',
  service: 'room',
  method: 'GET',
  path: '/rooms/{slug}/file',
  auth: 'user',
  summary:
    'Get a room as a file: settings, roles, pins and timed messages, without passwords. For its owner.',
  source: 'Turnstage',
  params,
  reply: RoomFile,
  errors: ['room/not-found'],
});

export const importRoom = operation({
  id: 'room.importRoom',
  service: 'room',
  method: 'POST',
  path: '/rooms/{slug}/file',
  auth: 'user',
  rateLimit: 'write',
  summary:
    'Give a room what a file says. With `dryRun` it only returns what would change. Parts that the file lacks stay, and so do roles of people whom it does not name. For its owner.',
  source: 'Turnstage',
  params,
  body: Type.Object({ file: RoomFile, dryRun: Type.Boolean() }, closed),
  status: 201,
  reply: RoomImport,
  errors: ['room/not-found', 'room/no-subscriptions'],
});
