import { Type, type Static } from '@sinclair/typebox';
import { operation } from '../operation.ts';
import { tokenRoles } from '../roles.ts';
import { IsoTime, Nullable, Ok, OneOf, TakeSkip, Uuid } from '../schemas.ts';

/** An account on its way out. */
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

const WhoseId = Type.Object({
  id: Type.String({ minLength: 1, maxLength: 36, description: 'number or uuid of the account' }),
});

export const requestDeactivation = operation({
  id: 'user.requestDeactivation',
  service: 'user',
  method: 'POST',
  path: '/users/request-deactivate',
  auth: 'user',
  rateLimit: 'write',
  summary: 'Ask for the own account to be anonymised in 14 days; asking again changes nothing.',
  source: 'document 1 section 7, decisions section 1',
  reply: Type.Object({ requestedAt: IsoTime, anonymisedAt: IsoTime }),
  status: 201,
  errors: ['deactivation/last-super-user', 'user/not-found'],
});

export const cancelDeactivation = operation({
  id: 'user.cancelDeactivation',
  service: 'user',
  method: 'POST',
  path: '/users/cancel-requested-deactivate',
  auth: 'user',
  rateLimit: 'write',
  summary: 'Take a request back: the own one, or with the rank of a moderator that of somebody below.',
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
  summary: 'List the accounts on their way out, the first to go first.',
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
  summary: 'Close an account at once; its sessions end, and 14 days later it is anonymised.',
  source: 'document 1 section 7, decisions section 1',
  params: WhoseId,
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
  summary: 'Open a deactivated account again, or take back its request; until it is anonymised.',
  source: 'document 1 section 7, decisions section 1',
  params: WhoseId,
  reply: Ok,
  status: 201,
  errors: ['user/not-found', 'deactivation/not-requested', 'moderation/rank', 'moderation/self'],
});
