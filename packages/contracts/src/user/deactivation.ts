import { Type, type Static } from '@sinclair/typebox';
import { operation } from '../operation.ts';
import { tokenRoles } from '../roles.ts';
import { limits } from '../limits.ts';
import { IsoTime, Nullable, Ok, OneOf, TakeSkip, Uuid } from '../schemas.ts';

/** An account that is scheduled for deactivation or deactivated. */
export const Deactivation = Type.Object({
  id: Type.Integer(),
  uuid: Uuid,
  nickname: Type.String(),
  role: OneOf(tokenRoles),
  requestedAt: Nullable(IsoTime),
  deactivatedAt: Nullable(IsoTime),
  anonymisedAt: Type.String({ description: 'ISO 8601 time, UTC, of the day when it is anonymised' }),
});
export type Deactivation = Static<typeof Deactivation>;

const AccountPath = Type.Object({
  id: Type.String({ minLength: 1, maxLength: 36, description: 'number or uuid of the account' }),
});

export const requestDeactivation = operation({
  id: 'user.requestDeactivation',
  service: 'user',
  method: 'POST',
  path: '/users/request-deactivate',
  auth: 'user',
  rateLimit: 'code',
  summary:
    "Request that the caller's account is anonymised in 14 days. A repeated request doesn't move the date. Requires the password, or a session that was opened in the last 15 minutes.",
  source: 'document 1 section 7, decisions section 1',
  body: Type.Object(
    {
      password: Type.Optional(Type.String({ maxLength: limits.password.max })),
      rooms: Type.Optional(
        Type.Array(
          Type.Object(
            {
              roomUuid: Uuid,
              successorUuid: {
                ...Nullable(Uuid),
                description: 'the next owner, a co-owner or moderator of the room; null closes it',
              },
            },
            { additionalProperties: false },
          ),
          {
            maxItems: 1_000,
            description:
              'what happens to rooms that the caller owns; default: the first co-owner takes over, and without one the room is closed',
          },
        ),
      ),
    },
    { additionalProperties: false },
  ),
  reply: Type.Object({ requestedAt: IsoTime, anonymisedAt: IsoTime }),
  status: 201,
  errors: ['password/wrong', 'deactivation/not-confirmed', 'deactivation/last-super-user'],
});

export const cancelDeactivation = operation({
  id: 'user.cancelDeactivation',
  service: 'user',
  method: 'POST',
  path: '/users/cancel-requested-deactivate',
  auth: 'user',
  rateLimit: 'write',
  summary:
    "Cancel a deactivation request: the caller's own, or from rank moderator up that of someone of lower rank.",
  source: 'document 1 sections 6 and 7, decisions section 1',
  body: Type.Object(
    { userUuid: Type.Optional({ ...Uuid, description: 'the caller when absent' }) },
    { additionalProperties: false },
  ),
  reply: Ok,
  status: 201,
  errors: ['deactivation/not-requested', 'user/not-found', 'moderation/rank', 'moderation/self'],
});

export const deactivations = operation({
  id: 'user.deactivations',
  service: 'user',
  method: 'GET',
  path: '/users/list-deactivate',
  auth: 'moderator',
  summary: 'List the accounts that are scheduled for deactivation or deactivated, the next one first.',
  source: 'document 1 section 7',
  query: Type.Object(TakeSkip),
  reply: Type.Array(Deactivation),
});

export const deactivate = operation({
  id: 'user.deactivate',
  service: 'user',
  method: 'DELETE',
  path: '/users/deactivate/{id}',
  auth: 'admin',
  rateLimit: 'write',
  summary: 'Deactivate an account at once. Its sessions end, and it is anonymised 14 days later.',
  source: 'document 1 section 7, decisions section 1',
  params: AccountPath,
  reply: Ok,
  errors: [
    'user/not-found',
    'moderation/rank',
    'moderation/self',
    'deactivation/last-super-user',
    'moderation/role-fixed',
  ],
});

export const reactivate = operation({
  id: 'user.reactivate',
  service: 'user',
  method: 'POST',
  path: '/users/reactivate/{id}',
  auth: 'admin',
  rateLimit: 'write',
  summary: 'Reactivate a deactivated account or cancel its request, as long as it is not anonymised.',
  source: 'document 1 section 7, decisions section 1',
  params: AccountPath,
  reply: Ok,
  status: 201,
  errors: ['user/not-found', 'deactivation/not-requested', 'moderation/rank', 'moderation/self'],
});
