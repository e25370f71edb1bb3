import { Type } from '@sinclair/typebox';
import { limits } from '../limits.ts';
import { maxDataUrlBytes, operation } from '../operation.ts';
import { AdminItemQuery, AdminListQuery, AdminPage, Ok } from '../schemas.ts';
import { Community, CommunityChange, CommunityRecord, NewCommunity } from './community-shapes.ts';

const service = 'room' as const;
const source = 'document 2 section 7, decisions section 7';
const Id = Type.Object({ id: Type.String({ minLength: 1, maxLength: 100 }) });
const AdminRow = Type.Composite([Type.Pick(CommunityRecord, ['id']), Type.Partial(CommunityRecord)]);
/** The body may contain an image and a banner. */
const dataUrlLimit = 2 * maxDataUrlBytes;
const unreadable = ['community/user-not-found', 'image/unreadable', 'image/too-many-pixels'] as const;

export const adminCommunities = operation({
  id: 'room.adminCommunities',
  service,
  method: 'GET',
  path: '/admin/communities',
  auth: 'staff',
  summary: 'List communities by the admin list query, including private ones.',
  source,
  query: Type.Object(AdminListQuery),
  reply: AdminPage(AdminRow),
});

export const adminCommunityById = operation({
  id: 'room.adminCommunityById',
  service,
  method: 'GET',
  path: '/admin/communities/{id}',
  auth: 'staff',
  summary: 'Get a community by slug, uuid or number.',
  source,
  params: Id,
  query: Type.Object(AdminItemQuery),
  reply: AdminRow,
  errors: ['community/not-found'],
});

export const createCommunity = operation({
  id: 'room.createCommunity',
  service,
  method: 'POST',
  path: '/admin/communities',
  auth: 'staff',
  rateLimit: 'write',
  summary: 'Create a community for `ownerUuid`, or for the caller.',
  source,
  body: NewCommunity,
  dataUrlLimit,
  reply: Community,
  status: 201,
  errors: [...unreadable, 'community/too-many'],
});

export const createCommunities = operation({
  id: 'room.createCommunities',
  service,
  method: 'POST',
  path: '/admin/communities/bulk',
  auth: 'staff',
  rateLimit: 'write',
  summary: 'Create up to 100 communities, all or none.',
  source,
  body: Type.Object(
    { bulk: Type.Array(NewCommunity, { minItems: 1, maxItems: limits.communityChanges }) },
    { additionalProperties: false },
  ),
  dataUrlLimit,
  reply: Type.Array(Community),
  status: 201,
  errors: [...unreadable, 'community/too-many'],
});

export const changeCommunity = operation({
  id: 'room.changeCommunity',
  service,
  method: 'PATCH',
  path: '/admin/communities/{id}',
  auth: 'staff',
  rateLimit: 'write',
  summary: 'Change the given fields of a community. `ownerUuid` hands it over.',
  source,
  params: Id,
  body: CommunityChange,
  dataUrlLimit,
  reply: Community,
  errors: ['community/not-found', ...unreadable, 'community/too-many'],
});

export const replaceCommunity = operation({
  id: 'room.replaceCommunity',
  service,
  method: 'PUT',
  path: '/admin/communities/{id}',
  auth: 'staff',
  rateLimit: 'write',
  summary: 'Replace what a community says about itself. Absent fields get their defaults; the owner stays.',
  source,
  params: Id,
  body: NewCommunity,
  dataUrlLimit,
  reply: Community,
  errors: ['community/not-found', ...unreadable, 'community/too-many'],
});

export const deleteCommunity = operation({
  id: 'room.deleteCommunity',
  service,
  method: 'DELETE',
  path: '/admin/communities/{id}',
  auth: 'staff',
  rateLimit: 'write',
  summary: 'Delete a community for good. Its rooms stay as they are.',
  source,
  params: Id,
  reply: Ok,
  errors: ['community/not-found'],
});
