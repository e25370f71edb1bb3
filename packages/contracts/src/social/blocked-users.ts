import { Type } from '@sinclair/typebox';
import { operation } from '../operation.ts';
import { Ok, Uuid } from '../schemas.ts';
import { BlockedUser, RecordOrPerson } from './shapes.ts';

const service = 'social' as const;
const source = 'document 1 section 7';

export const blockUser = operation({
  id: 'social.blockUser',
  service,
  method: 'POST',
  path: '/blocked-users',
  auth: 'user',
  rateLimit: 'write',
  summary:
    'Block a person. Ends friendship, pending invitations and following in both directions. Idempotent.',
  source,
  body: Type.Object({ blockedUserUuid: Uuid }, { additionalProperties: false }),
  reply: BlockedUser,
  status: 201,
  errors: ['user/not-found', 'block/self', 'block/full'],
});

export const listBlockedUsers = operation({
  id: 'social.listBlockedUsers',
  service,
  method: 'GET',
  path: '/blocked-users',
  auth: 'user',
  summary: 'List the people that the caller blocked, newest first.',
  source,
  reply: Type.Array(BlockedUser),
});

export const blockedUser = operation({
  id: 'social.blockedUser',
  service,
  method: 'GET',
  path: '/blocked-users/{id}',
  auth: 'user',
  summary: "Get one of the caller's blocks, by its number or by the uuid of the blocked person.",
  source,
  params: RecordOrPerson,
  reply: BlockedUser,
  errors: ['block/not-found'],
});

export const unblockUser = operation({
  id: 'social.unblockUser',
  service,
  method: 'DELETE',
  path: '/blocked-users/{id}',
  auth: 'user',
  rateLimit: 'write',
  summary: "Remove one of the caller's blocks, by its number or by the uuid of the blocked person.",
  source,
  params: RecordOrPerson,
  reply: Ok,
  errors: ['block/not-found'],
});
