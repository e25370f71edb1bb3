/** Communities for everyone: the list, a community of one's own, and invite links (rules X47 to X50). */
import { Type } from '@sinclair/typebox';
import { maxDataUrlBytes, operation } from '../operation.ts';
import { LimitOffset, Nullable, Ok } from '../schemas.ts';
import { Community, CommunityChange, NewCommunity } from './community-shapes.ts';

const service = 'room' as const;
const source = 'Turnstage, decisions section 7';
const Id = Type.Object({ id: Type.String({ minLength: 1, maxLength: 100 }) });
const InviteToken = Type.Object({ token: Type.String({ minLength: 1, maxLength: 100 }) });
/** The body may contain an image and a banner. */
const dataUrlLimit = 2 * maxDataUrlBytes;
const unreadable = ['image/unreadable', 'image/too-many-pixels'] as const;

export const communities = operation({
  id: 'room.communities',
  service,
  method: 'GET',
  path: '/communities',
  auth: 'public',
  summary: 'List public communities, most active first, 50 by default.',
  source,
  query: Type.Object({ ...LimitOffset, search: Type.Optional(Type.String({ maxLength: 100 })) }),
  reply: Type.Object({ communities: Type.Array(Community), count: Type.Integer() }),
});

export const openCommunity = operation({
  id: 'room.openCommunity',
  service,
  method: 'POST',
  path: '/communities',
  auth: 'user',
  rateLimit: 'write',
  summary: 'Create a community of one’s own.',
  source,
  body: Type.Omit(NewCommunity, ['ownerUuid'], { additionalProperties: false }),
  dataUrlLimit,
  reply: Community,
  status: 201,
  errors: [...unreadable, 'community/too-many', 'community/too-many-owned'],
});

export const changeOwnCommunity = operation({
  id: 'room.changeOwnCommunity',
  service,
  method: 'PATCH',
  path: '/communities/{id}',
  auth: 'user',
  rateLimit: 'write',
  summary: 'Change the given fields of a community. For its owner.',
  source,
  params: Id,
  body: Type.Omit(CommunityChange, ['ownerUuid'], { additionalProperties: false }),
  dataUrlLimit,
  reply: Community,
  errors: ['community/not-found', ...unreadable],
});

export const deleteOwnCommunity = operation({
  id: 'room.deleteOwnCommunity',
  service,
  method: 'DELETE',
  path: '/communities/{id}',
  auth: 'user',
  rateLimit: 'write',
  summary: 'Delete a community for good. For its owner. Its rooms stay as they are.',
  source,
  params: Id,
  reply: Ok,
  errors: ['community/not-found'],
});

const Invite = Type.Object({
  token: Nullable(Type.String(), { description: 'null: there is no invite link' }),
});

export const communityInvite = operation({
  id: 'room.communityInvite',
  service,
  method: 'GET',
  path: '/communities/{id}/invite-link',
  auth: 'user',
  summary: 'Get the invite link of a community. For its moderators.',
  source,
  params: Id,
  reply: Invite,
  errors: ['community/not-found'],
});

export const renewCommunityInvite = operation({
  id: 'room.renewCommunityInvite',
  service,
  method: 'PUT',
  path: '/communities/{id}/invite-link',
  auth: 'user',
  rateLimit: 'write',
  summary: 'Create an invite link; the one before stops working. For moderators of the community.',
  source,
  params: Id,
  reply: Invite,
  errors: ['community/not-found'],
});

export const deleteCommunityInvite = operation({
  id: 'room.deleteCommunityInvite',
  service,
  method: 'DELETE',
  path: '/communities/{id}/invite-link',
  auth: 'user',
  rateLimit: 'write',
  summary: 'Turn the invite link off. For moderators of the community.',
  source,
  params: Id,
  reply: Ok,
  errors: ['community/not-found'],
});

export const communityOfInvite = operation({
  id: 'room.communityOfInvite',
  service,
  method: 'GET',
  path: '/community-invites/{token}',
  auth: 'public',
  summary: 'Get the community that an invite link leads to, also a private one.',
  source,
  params: InviteToken,
  reply: Community,
  errors: ['community/invite-invalid'],
});

export const acceptCommunityInvite = operation({
  id: 'room.acceptCommunityInvite',
  service,
  method: 'POST',
  path: '/community-invites/{token}',
  auth: 'user',
  rateLimit: 'write',
  summary: 'Join a community by its invite link, whatever its policy. Idempotent.',
  source,
  params: InviteToken,
  reply: Community,
  status: 201,
  errors: ['community/invite-invalid', 'community/too-many'],
});
