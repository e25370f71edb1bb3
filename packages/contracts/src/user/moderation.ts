/** Actions of staff on people. Legacy clients send only `{ userUuid }`; everything else is optional. */
import { Type } from '@sinclair/typebox';
import { limits } from '../limits.ts';
import { operation } from '../operation.ts';
import { IsoTime, LimitOffset, Nullable, Ok, Uuid } from '../schemas.ts';
import { GivenRole, User } from './shapes.ts';

const service = 'user' as const;

const OptionalText = Type.Optional(Type.String({ maxLength: limits.moderationWords }));
/** `reason` is shown to the person, `comment` only to staff. */
const Target = { userUuid: Uuid, reason: OptionalText, comment: OptionalText };

/** The state of an account after a ban or its end. */
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
  summary: 'End all sessions and connections of a person at once. They can log in again.',
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
  summary: 'Ban a person until the ban is lifted. This replaces an earlier ban.',
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
  summary: 'Ban a person until `expirationTime`, by default for a day. The ban ends automatically.',
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
  summary: 'Lift a ban. Does nothing for someone who is not banned.',
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
  summary: "Set a person's token role to one below the caller's. `user` removes every rank.",
  source: 'document 1 section 7, decisions section 1',
  body: Type.Object(
    { userUuid: Uuid, role: GivenRole, comment: OptionalText },
    { additionalProperties: false },
  ),
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
  body: Type.Object({ userUuid: Uuid, comment: OptionalText }, { additionalProperties: false }),
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
  summary: 'Set a new password for a person. All of their sessions end.',
  source: 'document 1 sections 6 and 7, decisions section 1',
  body: Type.Object(
    {
      userUuid: Uuid,
      password: Type.String({ minLength: limits.password.min, maxLength: limits.password.max }),
      comment: OptionalText,
    },
    { additionalProperties: false },
  ),
  reply: Ok,
  status: 201,
  errors: [
    'user/not-found',
    'moderation/rank',
    'moderation/self',
    'moderation/role-fixed',
    'password/too-common',
  ],
});

const ModerationComment = Type.Object({
  id: Type.Integer(),
  userUuid: Uuid,
  comment: Type.String(),
  author: Type.Union([Type.Object({ uuid: Uuid, nickname: Type.String() }), Type.Null()], {
    description: 'null: written by another service, or the account is deleted',
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
  summary: "Add a note about a person below the caller's rank, for staff only.",
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
  summary: "List the notes about a person below the caller's rank, newest first, 100 by default.",
  source: 'document 1 sections 6 and 7, decisions section 1',
  params: Type.Object({
    userId: Type.String({ minLength: 1, maxLength: 36, description: 'uuid or number' }),
  }),
  query: Type.Object(LimitOffset),
  reply: Type.Array(ModerationComment),
  errors: ['user/not-found', 'moderation/rank', 'moderation/self'],
});
