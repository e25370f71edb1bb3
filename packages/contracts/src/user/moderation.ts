/** What staff do to people. Legacy clients send just `{ userUuid }`; everything else may be left out. */
import { Type } from '@sinclair/typebox';
import { limits } from '../limits.ts';
import { operation } from '../operation.ts';
import { IsoTime, LimitOffset, Nullable, Ok, Uuid } from '../schemas.ts';
import { GivenRole, User } from './shapes.ts';

const service = 'user' as const;

const Words = Type.Optional(Type.String({ maxLength: limits.moderationWords }));
/** `reason` is what the person reads, `comment` what only staff read. */
const Target = { userUuid: Uuid, reason: Words, comment: Words };

/** How somebody stands after a ban or its end. */
const BanState = Type.Object({
  ok: Type.Boolean(),
  userUuid: Uuid,
  isBanned: Type.Boolean(),
  bannedUntil: Nullable(IsoTime),
});

export const kickUser = operation({
  id: 'user.kickUser',
  service,
  method: 'POST',
  path: '/users/kick',
  auth: 'moderator',
  rateLimit: 'write',
  summary: 'End all sessions and connections of a person at once; they may log in again.',
  source: 'document 1 section 7, decisions section 1, wire section 4',
  body: Type.Object(Target, { additionalProperties: false }),
  reply: Ok,
  status: 201,
  errors: ['user/not-found', 'moderation/rank', 'moderation/self'],
});

export const banUser = operation({
  id: 'user.banUser',
  service,
  method: 'POST',
  path: '/users/ban',
  auth: 'moderator',
  rateLimit: 'write',
  summary: 'Ban a person until it is taken back; an earlier ban is replaced.',
  source: 'document 1 section 7, decisions section 1',
  body: Type.Object(Target, { additionalProperties: false }),
  reply: BanState,
  status: 201,
  errors: ['user/not-found', 'moderation/rank', 'moderation/self', 'deactivation/last-super-user'],
});

export const banUserForATime = operation({
  id: 'user.banUserForATime',
  service,
  method: 'POST',
  path: '/users/temporary-ban',
  auth: 'moderator',
  rateLimit: 'write',
  summary: 'Ban a person until `expirationTime`, a day from now when absent; it lifts by itself.',
  source: 'document 1 section 7, decisions section 1',
  body: Type.Object(
    {
      ...Target,
      expirationTime: Type.Optional(
        Type.String({ maxLength: 40, description: 'ISO 8601 time in the future, at most ten years away' }),
      ),
    },
    { additionalProperties: false },
  ),
  reply: BanState,
  status: 201,
  errors: ['user/not-found', 'moderation/rank', 'moderation/self', 'deactivation/last-super-user'],
});

export const unbanUser = operation({
  id: 'user.unbanUser',
  service,
  method: 'POST',
  path: '/users/unban',
  auth: 'moderator',
  rateLimit: 'write',
  summary: 'Take a ban back; somebody who is not banned stays as they are.',
  source: 'document 1 section 7, decisions section 1',
  body: Type.Object(Target, { additionalProperties: false }),
  reply: BanState,
  status: 201,
  errors: ['user/not-found', 'moderation/rank', 'moderation/self'],
});

export const addRole = operation({
  id: 'user.addRole',
  service,
  method: 'POST',
  path: '/users/add-role',
  auth: 'globalModerator',
  rateLimit: 'write',
  summary: 'Give a person a token role below the own one in place of theirs; `user` takes every rank away.',
  source: 'document 1 section 7, decisions section 1',
  body: Type.Object({ userUuid: Uuid, role: GivenRole, comment: Words }, { additionalProperties: false }),
  reply: User,
  status: 201,
  errors: [
    'user/not-found',
    'moderation/rank',
    'moderation/self',
    'deactivation/last-super-user',
    'moderation/role-fixed',
    'role/already-given',
  ],
});

export const addGlobalModeratorRole = operation({
  id: 'user.addGlobalModeratorRole',
  service,
  method: 'POST',
  path: '/users/add-global-moderator-role',
  auth: 'staff',
  rateLimit: 'write',
  summary: 'Make a person globalModerator.',
  source: 'document 1 section 7, decisions section 1',
  body: Type.Object({ userUuid: Uuid, comment: Words }, { additionalProperties: false }),
  reply: User,
  status: 201,
  errors: [
    'user/not-found',
    'moderation/rank',
    'moderation/self',
    'deactivation/last-super-user',
    'moderation/role-fixed',
    'role/already-given',
  ],
});

export const changePasswordAsAdmin = operation({
  id: 'user.changePasswordAsAdmin',
  service,
  method: 'POST',
  path: '/users/change-password-admin',
  auth: 'admin',
  rateLimit: 'write',
  summary: 'Set a new password for a person; all of their sessions end.',
  source: 'document 1 sections 6 and 7, decisions section 1',
  body: Type.Object(
    {
      userUuid: Uuid,
      password: Type.String({ minLength: limits.password.min, maxLength: limits.password.max }),
      comment: Words,
    },
    { additionalProperties: false },
  ),
  reply: Ok,
  status: 201,
  errors: ['user/not-found', 'moderation/rank', 'moderation/self', 'moderation/role-fixed'],
});

const ModerationComment = Type.Object({
  id: Type.Integer(),
  userUuid: Uuid,
  comment: Type.String(),
  author: Type.Union([Type.Object({ uuid: Uuid, nickname: Type.String() }), Type.Null()], {
    description: 'null: another service wrote it, or the account is gone',
  }),
  createdAt: IsoTime,
});

export const addModerationComment = operation({
  id: 'user.addModerationComment',
  service,
  method: 'POST',
  path: '/moderation-comments',
  auth: 'moderator',
  rateLimit: 'write',
  summary: 'Write a note about a person below the own rank, for staff only.',
  source: 'document 1 sections 6 and 7, decisions section 1',
  body: Type.Object(
    { userUuid: Uuid, comment: Type.String({ minLength: 1, maxLength: limits.moderationWords }) },
    { additionalProperties: false },
  ),
  reply: ModerationComment,
  status: 201,
  errors: ['user/not-found', 'moderation/rank', 'moderation/self'],
});

export const moderationComments = operation({
  id: 'user.moderationComments',
  service,
  method: 'GET',
  path: '/moderation-comments/{userId}',
  auth: 'moderator',
  summary: 'List the notes about a person below the own rank, newest first; 100 when no limit is given.',
  source: 'document 1 sections 6 and 7, decisions section 1',
  params: Type.Object({
    userId: Type.String({ minLength: 1, maxLength: 36, description: 'uuid or number' }),
  }),
  query: Type.Object(LimitOffset),
  reply: Type.Array(ModerationComment),
  errors: ['user/not-found', 'moderation/rank', 'moderation/self'],
});
