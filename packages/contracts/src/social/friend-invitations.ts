import { Type } from '@sinclair/typebox';
import { operation } from '../operation.ts';
import { Ok, OneOf, TakeSkip, Uuid } from '../schemas.ts';
import { FriendInvitation, PersonPath, RecordOrPerson } from './shapes.ts';

const service = 'social' as const;
const source = 'document 1 section 7';

export const inviteFriend = operation({
  id: 'social.inviteFriend',
  service,
  method: 'POST',
  path: '/friend-invitations',
  auth: 'user',
  rateLimit: 'write',
  summary:
    'Send a friend invitation. Idempotent. If the person has already invited the caller, they become friends at once.',
  source,
  body: Type.Object({ toUserUuid: Uuid }, { additionalProperties: false }),
  reply: FriendInvitation,
  status: 201,
  errors: [
    'user/not-found',
    'friend/self',
    'friend/already',
    'friend/blocked',
    'friend/not-possible',
    'friend/rejected-lately',
    'friend/full',
    'friend/too-many-invitations',
  ],
});

export const invitationsWith = operation({
  id: 'social.invitationsWith',
  service,
  method: 'GET',
  path: '/friend-invitations/user-invitations/{id}',
  auth: 'user',
  summary:
    "List pending invitations between the caller and a person, or all of the caller's for the caller's own uuid.",
  source,
  params: PersonPath,
  reply: Type.Array(FriendInvitation),
});

export const invitationsForMe = operation({
  id: 'social.invitationsForMe',
  service,
  method: 'GET',
  path: '/friend-invitations/user-invitations-for',
  auth: 'user',
  summary: 'List pending invitations that the caller received, newest first.',
  source,
  query: Type.Object(TakeSkip),
  reply: Type.Array(FriendInvitation),
});

export const invitationsFromMe = operation({
  id: 'social.invitationsFromMe',
  service,
  method: 'GET',
  path: '/friend-invitations/user-invitations-from',
  auth: 'user',
  summary: 'List pending invitations that the caller sent, newest first.',
  source,
  query: Type.Object(TakeSkip),
  reply: Type.Array(FriendInvitation),
});

export const withdrawInvitation = operation({
  id: 'social.withdrawInvitation',
  service,
  method: 'DELETE',
  path: '/friend-invitations/{id}',
  auth: 'user',
  rateLimit: 'write',
  summary: 'Withdraw a pending invitation that the caller sent, by its number or by the invited person.',
  source,
  params: RecordOrPerson,
  reply: Ok,
  errors: ['friend/invitation-not-found'],
});

export const handleFriend = operation({
  id: 'social.handleFriend',
  service,
  method: 'POST',
  path: '/friend-invitations/handle-friend',
  auth: 'user',
  rateLimit: 'write',
  summary: 'Accept or reject an invitation that the caller received, by its number or by its sender.',
  source,
  body: Type.Object(
    {
      id: Type.Optional(Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER })),
      fromUserUuid: Type.Optional(Uuid),
      status: OneOf(['accepted', 'rejected'] as const),
    },
    { additionalProperties: false },
  ),
  reply: FriendInvitation,
  status: 201,
  errors: ['friend/invitation-not-found', 'friend/invitation-handled', 'friend/full'],
});
