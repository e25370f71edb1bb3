import { Type, type Static } from '@sinclair/typebox';
import { limits } from '../limits.ts';
import { operation } from '../operation.ts';
import { roomRoles, tokenRoles } from '../roles.ts';
import { AdminItemQuery, AdminListQuery, AdminPage, IsoTime, Nullable, Ok, OneOf, Uuid } from '../schemas.ts';
import { moderationActionTypes } from './action-types.ts';

const service = 'audit' as const;

/** Those of document 2 section 3 and the other roles that there are. */
const roles = [...new Set([...tokenRoles, ...roomRoles])];

/** Something that was done to a person, on the whole installation or in one room. */
export const ModerationAction = Type.Object({
  id: Type.Integer(),
  actionType: OneOf(moderationActionTypes),
  userUuid: Uuid,
  byUserUuid: Nullable(Uuid),
  roomUuid: Nullable(Uuid),
  previousRole: Nullable(OneOf(roles)),
  role: Nullable(OneOf(roles)),
  comment: Type.String(),
  expiresAt: Nullable(IsoTime),
  /** True: the platform saw it happen. False: somebody wrote it down. */
  recorded: Type.Boolean({ description: 'false: written down by hand' }),
  createdAt: IsoTime,
  updatedAt: IsoTime,
});
export type ModerationAction = Static<typeof ModerationAction>;

const Answered = Type.Composite([Type.Pick(ModerationAction, ['id']), Type.Partial(ModerationAction)]);

const Time = Type.String({ maxLength: 40, description: 'ISO 8601 time' });
const optional = {
  roomUuid: Type.Optional(Nullable(Uuid)),
  previousRole: Type.Optional(Nullable(OneOf(roles))),
  role: Type.Optional(Nullable(OneOf(roles))),
  comment: Type.Optional(Type.String({ maxLength: limits.moderationComment })),
  expiresAt: Type.Optional(Nullable(Time)),
  createdAt: Type.Optional(Time),
};
/** Who wrote it down is the caller; when it happened is now unless it says otherwise. */
const NewAction = Type.Object(
  { actionType: OneOf(moderationActionTypes), userUuid: Uuid, ...optional },
  { additionalProperties: false },
);
export type NewModerationAction = Static<typeof NewAction>;
const ActionChange = Type.Object(
  { actionType: Type.Optional(OneOf(moderationActionTypes)), userUuid: Type.Optional(Uuid), ...optional },
  { additionalProperties: false },
);
export type ModerationActionChange = Static<typeof ActionChange>;

const ById = Type.Object({ id: Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER }) });

export const moderationActions = operation({
  id: 'audit.moderationActions',
  service,
  method: 'GET',
  path: '/moderation-actions',
  auth: 'staff',
  summary: 'List what was done to people by the admin list query, newest first when nothing else is asked.',
  source: 'document 2 sections 3 and 7',
  query: Type.Object(AdminListQuery),
  reply: AdminPage(Answered),
});

export const moderationActionById = operation({
  id: 'audit.moderationActionById',
  service,
  method: 'GET',
  path: '/moderation-actions/{id}',
  auth: 'staff',
  summary: 'Answer one action.',
  source: 'document 2 section 7',
  params: ById,
  query: Type.Object(AdminItemQuery),
  reply: Answered,
  errors: ['moderation-action/not-found'],
});

export const writeModerationAction = operation({
  id: 'audit.writeModerationAction',
  service,
  method: 'POST',
  path: '/moderation-actions',
  auth: 'staff',
  rateLimit: 'write',
  summary: 'Write down an action that happened elsewhere; nothing is done to the person.',
  source: 'document 2 section 7',
  body: NewAction,
  reply: ModerationAction,
  status: 201,
});

export const writeModerationActions = operation({
  id: 'audit.writeModerationActions',
  service,
  method: 'POST',
  path: '/moderation-actions/bulk',
  auth: 'staff',
  rateLimit: 'write',
  summary: 'Write down up to 200 actions, all or none.',
  source: 'document 2 section 7',
  body: Type.Object(
    { bulk: Type.Array(NewAction, { minItems: 1, maxItems: 200 }) },
    { additionalProperties: false },
  ),
  reply: Type.Array(ModerationAction),
  status: 201,
});

export const changeModerationAction = operation({
  id: 'audit.changeModerationAction',
  service,
  method: 'PATCH',
  path: '/moderation-actions/{id}',
  auth: 'staff',
  rateLimit: 'write',
  summary: 'Change what is given; of a recorded action only the comment.',
  source: 'document 2 section 7',
  params: ById,
  body: ActionChange,
  reply: ModerationAction,
  errors: ['moderation-action/not-found', 'moderation-action/recorded', 'moderation/self'],
});

export const replaceModerationAction = operation({
  id: 'audit.replaceModerationAction',
  service,
  method: 'PUT',
  path: '/moderation-actions/{id}',
  auth: 'staff',
  rateLimit: 'write',
  summary: 'Write an action anew; what is left out becomes empty. Not for recorded ones.',
  source: 'document 2 section 7',
  params: ById,
  body: NewAction,
  reply: ModerationAction,
  errors: ['moderation-action/not-found', 'moderation-action/recorded', 'moderation/self'],
});

export const deleteModerationAction = operation({
  id: 'audit.deleteModerationAction',
  service,
  method: 'DELETE',
  path: '/moderation-actions/{id}',
  auth: 'staff',
  rateLimit: 'write',
  summary: 'Strike an action out; a recorded one from rank admin only.',
  source: 'document 2 section 7',
  params: ById,
  reply: Ok,
  errors: ['moderation-action/not-found', 'moderation-action/recorded', 'moderation/self'],
});
