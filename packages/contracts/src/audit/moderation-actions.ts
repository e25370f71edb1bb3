import { Type, type Static } from '@sinclair/typebox';
import { limits } from '../limits.ts';
import { operation } from '../operation.ts';
import { roomRoles, tokenRoles } from '../roles.ts';
import { AdminItemQuery, AdminListQuery, AdminPage, IsoTime, Nullable, Ok, OneOf, Uuid } from '../schemas.ts';
import { moderationActionTypes } from './action-types.ts';

const service = 'audit' as const;

/** The roles of document 2 section 3 and all others that exist. */
const roles = [...new Set([...tokenRoles, ...roomRoles])];

/** Something that staff did to a person, on the whole installation or in one room. */
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
  /** True: the platform recorded it when it happened. False: someone entered it by hand. */
  recorded: Type.Boolean({ description: 'false: entered by hand' }),
  createdAt: IsoTime,
  updatedAt: IsoTime,
});
export type ModerationAction = Static<typeof ModerationAction>;

const AdminRow = Type.Composite([Type.Pick(ModerationAction, ['id']), Type.Partial(ModerationAction)]);

const Time = Type.String({ maxLength: 40, description: 'ISO 8601 time' });
const optional = {
  roomUuid: Type.Optional(Nullable(Uuid)),
  previousRole: Type.Optional(Nullable(OneOf(roles))),
  role: Type.Optional(Nullable(OneOf(roles))),
  comment: Type.Optional(Type.String({ maxLength: limits.moderationComment })),
  expiresAt: Type.Optional(Nullable(Time)),
  createdAt: Type.Optional(Time),
};
/** The caller is the author; the time is now unless the body gives one. */
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
  summary: 'List moderation actions by the admin list query, newest first by default.',
  source: 'document 2 sections 3 and 7',
  query: Type.Object(AdminListQuery),
  reply: AdminPage(AdminRow),
});

export const moderationActionById = operation({
  id: 'audit.moderationActionById',
  service,
  method: 'GET',
  path: '/moderation-actions/{id}',
  auth: 'staff',
  summary: 'Get one moderation action.',
  source: 'document 2 section 7',
  params: ById,
  query: Type.Object(AdminItemQuery),
  reply: AdminRow,
  errors: ['moderation-action/not-found'],
});

export const writeModerationAction = operation({
  id: 'audit.writeModerationAction',
  service,
  method: 'POST',
  path: '/moderation-actions',
  auth: 'staff',
  rateLimit: 'write',
  summary: 'Record a moderation action that happened elsewhere. It has no effect on the person.',
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
  summary: 'Record up to 200 moderation actions, all or none.',
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
  summary: 'Change the given fields. For an action that the platform recorded only the comment can change.',
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
  summary:
    'Replace a moderation action. Missing fields become empty. Not for actions that the platform recorded.',
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
  summary: 'Delete a moderation action. One that the platform recorded requires rank admin.',
  source: 'document 2 section 7',
  params: ById,
  reply: Ok,
  errors: ['moderation-action/not-found', 'moderation-action/recorded', 'moderation/self'],
});
