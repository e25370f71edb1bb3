/** What moderators of a room see: who holds a role or a restriction there, and what was done to whom (rule M22). */
import { Type, type Static } from '@sinclair/typebox';
import { ModerationAction } from '../audit/moderation-actions.ts';
import { limits } from '../limits.ts';
import { operation } from '../operation.ts';
import { tokenRoles } from '../roles.ts';
import { moderationActionKinds } from '../values/room.ts';
import { LimitOffset, Nullable, OneOf, Uuid } from '../schemas.ts';
import { RoomRoleWithReason } from './shapes.ts';

const service = 'room' as const;
const source = 'Turnstage';
const params = Type.Object({ slug: Type.String({ minLength: 1, maxLength: 100 }) });

const Person = Type.Object({
  uuid: Uuid,
  nickname: Type.String(),
  avatarId: Type.String(),
  tokenRole: OneOf(tokenRoles),
});

/** A role or restriction in force, and who holds it. */
export const RoomRoleHolder = Type.Object({ person: Person, role: RoomRoleWithReason });
export type RoomRoleHolder = Static<typeof RoomRoleHolder>;

export const listRoleHolders = operation({
  id: 'room.listRoleHolders',
  service,
  method: 'GET',
  path: '/rooms/{slug}/role-holders',
  auth: 'user',
  summary:
    'List who holds a role, or a restriction, in a room, whether present or not. Roles strongest first, restrictions newest first. For moderators of the room.',
  source,
  params,
  query: Type.Object({
    ...LimitOffset,
    kind: OneOf(['roles', 'restrictions'] as const),
    search: Type.Optional(Type.String({ maxLength: limits.nickname.max, description: 'part of a nickname' })),
  }),
  reply: Type.Object({ holders: Type.Array(RoomRoleHolder), count: Type.Integer() }),
  errors: ['room/not-found'],
});

/** Somebody who left the installation has no name. */
export const RoomModerationAction = Type.Composite([
  Type.Pick(ModerationAction, [
    'id',
    'actionType',
    'previousRole',
    'role',
    'comment',
    'expiresAt',
    'createdAt',
  ]),
  Type.Object({
    person: Person,
    by: Nullable(Person),
    canUndo: Type.Boolean({
      description: 'what it did is still in force, and the caller can lift or revoke it',
    }),
  }),
]);
export type RoomModerationAction = Static<typeof RoomModerationAction>;

export const listModerationActions = operation({
  id: 'room.listModerationActions',
  service,
  method: 'GET',
  path: '/rooms/{slug}/moderation-actions',
  auth: 'user',
  summary:
    'List what was done to people in a room, by whom, until when and why, newest first. For moderators of the room.',
  source,
  params,
  query: Type.Object({
    kind: Type.Optional(OneOf(moderationActionKinds)),
    person: Type.Optional(
      Type.String({
        maxLength: limits.nickname.max,
        description: 'the nickname of who did it or to whom it was done, in any case',
      }),
    ),
    limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 100 })),
    before: Type.Optional(
      Type.Integer({
        minimum: 1,
        maximum: Number.MAX_SAFE_INTEGER,
        description: 'the `id` of the last one known',
      }),
    ),
  }),
  reply: Type.Object({ actions: Type.Array(RoomModerationAction), hasMore: Type.Boolean() }),
  errors: ['room/not-found'],
});
