/** The catalogue of avatars and who can wear which (document 2 section 7, decisions section 3). */
import { Type } from '@sinclair/typebox';
import { maxDataUrlBytes, operation } from '../operation.ts';
import { AdminItemQuery, AdminListQuery, AdminPage, Ok, OneOf, Uuid } from '../schemas.ts';
import { avatarAssignmentTypes } from '../values/avatars.ts';
import { Avatar, AvatarAssignment, AvatarChange, AvatarWearer, NewAvatar } from './avatar-shapes.ts';

const service = 'points' as const;
const source = 'document 2 section 7, decisions section 3';
const slug = Type.String({ minLength: 1, maxLength: 64 });
const BySlug = Type.Object({ slug });
const AdminRow = Type.Composite([
  Type.Pick(Avatar, ['slug']),
  Type.Object({ id: Type.Integer() }),
  Type.Partial(Avatar),
]);
/** The body may contain a front and a back. */
const dataUrlLimit = 2 * maxDataUrlBytes;
const unreadable = ['image/unreadable', 'image/too-large', 'image/too-many-pixels'] as const;

export const adminAvatars = operation({
  id: 'points.adminAvatars',
  service,
  method: 'GET',
  path: '/admin/avatars',
  auth: 'staff',
  summary: 'List avatars by the admin list query, those of every status.',
  source,
  query: Type.Object(AdminListQuery),
  reply: AdminPage(AdminRow),
});

export const adminAvatarBySlug = operation({
  id: 'points.adminAvatarBySlug',
  service,
  method: 'GET',
  path: '/admin/avatars/{slug}',
  auth: 'staff',
  summary: 'Get one avatar.',
  source,
  params: BySlug,
  query: Type.Object(AdminItemQuery),
  reply: AdminRow,
  errors: ['avatar/not-found'],
});

export const adminDeleteAvatar = operation({
  id: 'points.adminDeleteAvatar',
  service,
  method: 'DELETE',
  path: '/admin/avatars/{slug}',
  auth: 'staff',
  rateLimit: 'write',
  summary: 'Delete an uploaded avatar. Those who wear it get a drawn one.',
  source,
  params: BySlug,
  reply: Ok,
  errors: ['avatar/not-found', 'avatar/drawn'],
});

export const createAvatar = operation({
  id: 'points.createAvatar',
  service,
  method: 'POST',
  path: '/avatars',
  auth: 'staff',
  rateLimit: 'upload',
  summary:
    'Upload an avatar: its front, and its back if it has one, as data URLs of SVG, PNG or WebP images. ' +
    'PRIVATE unless a status is given.',
  source,
  body: NewAvatar,
  dataUrlLimit,
  reply: Avatar,
  status: 201,
  errors: ['avatar/slug-taken', 'season/not-found', ...unreadable],
});

export const avatars = operation({
  id: 'points.avatars',
  service,
  method: 'GET',
  path: '/avatars',
  auth: 'public',
  summary: 'List the avatars that the caller can wear. Without an account: those that everyone can.',
  source,
  reply: Type.Array(Avatar),
});

export const subscriberAvatars = operation({
  id: 'points.subscriberAvatars',
  service,
  method: 'GET',
  path: '/avatars/subscriber',
  auth: 'public',
  summary: 'List the avatars for subscribers.',
  source,
  reply: Type.Array(Avatar),
});

export const allAvatars = operation({
  id: 'points.allAvatars',
  service,
  method: 'GET',
  path: '/all-avatars',
  auth: 'public',
  summary:
    'List all avatars, also those that the caller can’t wear yet. PRIVATE ones only for those who have them and staff.',
  source,
  reply: Type.Array(Avatar),
});

export const avatarBySlug = operation({
  id: 'points.avatarBySlug',
  service,
  method: 'GET',
  path: '/avatars/{slug}',
  auth: 'public',
  summary: 'Get one avatar.',
  source,
  params: BySlug,
  reply: Avatar,
  errors: ['avatar/not-found'],
});

export const changeAvatar = operation({
  id: 'points.changeAvatar',
  service,
  method: 'PATCH',
  path: '/avatars/{slug}',
  auth: 'staff',
  rateLimit: 'upload',
  summary:
    'Change the given fields of an avatar. Whoever wears it and no longer can gets another one. ' +
    'Drawn avatars keep their drawing.',
  source,
  params: BySlug,
  body: AvatarChange,
  dataUrlLimit,
  reply: Avatar,
  errors: ['avatar/not-found', 'avatar/drawn', 'season/not-found', ...unreadable],
});

export const deleteAvatar = operation({
  ...adminDeleteAvatar,
  id: 'points.deleteAvatar',
  path: '/avatars/{slug}',
  summary: 'The same as `DELETE /admin/avatars/{slug}`.',
});

export const avatarOfUser = operation({
  id: 'points.avatarOfUser',
  service,
  method: 'GET',
  path: '/avatars/{slug}/{uuid}',
  auth: 'user',
  summary: 'Tell whether someone can wear an avatar, and by which assignments. For themselves and for staff.',
  source,
  params: Type.Object({ slug, uuid: Uuid }),
  reply: AvatarWearer,
  errors: ['avatar/not-found', 'avatar/user-not-found'],
});

export const serviceAvatar = operation({
  id: 'points.serviceAvatar',
  service,
  method: 'GET',
  path: '/service/avatar/{avatarSlug}',
  auth: 'service',
  summary: 'Get one avatar of any status, for other services.',
  source,
  params: Type.Object({ avatarSlug: slug }),
  reply: Avatar,
  errors: ['avatar/not-found'],
});

export const adminAvatarAssignments = operation({
  id: 'points.adminAvatarAssignments',
  service,
  method: 'GET',
  path: '/admin/avatar-assignments',
  auth: 'staff',
  summary: 'List who was given which avatar by the admin list query, the newest first by default.',
  source: 'Turnstage',
  query: Type.Object(AdminListQuery),
  reply: AdminPage(Type.Composite([Type.Pick(AvatarAssignment, ['id']), Type.Partial(AvatarAssignment)])),
});

export const assignAvatar = operation({
  id: 'points.assignAvatar',
  service,
  method: 'POST',
  path: '/avatar-assignment/{slug}',
  auth: 'service',
  rateLimit: 'write',
  summary: 'Give someone an avatar. Who has it already keeps the assignment that they have.',
  source,
  params: BySlug,
  body: Type.Object(
    { userUuid: Uuid, assignmentType: Type.Optional(OneOf(avatarAssignmentTypes)) },
    { additionalProperties: false },
  ),
  reply: AvatarAssignment,
  status: 201,
  errors: ['avatar/not-found', 'avatar/user-not-found'],
});

export const deleteAvatarAssignment = operation({
  id: 'points.deleteAvatarAssignment',
  service,
  method: 'DELETE',
  path: '/avatar-assignment/{avatarAssignmentId}',
  auth: 'service',
  rateLimit: 'write',
  summary: 'Take an avatar away again. Whoever wears it and no longer can gets another one.',
  source,
  params: Type.Object({
    avatarAssignmentId: Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER }),
  }),
  reply: Ok,
  errors: ['avatar/assignment-not-found'],
});
