import { Type, type Static } from '@sinclair/typebox';
import { operation } from '../operation.ts';
import { tokenRoles } from '../roles.ts';
import { AdminItemQuery, AdminListQuery, AdminPage, IsoTime, Nullable, OneOf, Uuid } from '../schemas.ts';

const service = 'user' as const;

const AdminProfile = Type.Object({
  id: Type.Integer(),
  nickname: Type.String(),
  avatarId: Type.String(),
  color: Type.String({ description: '#RRGGBB' }),
  badges: Type.Array(Type.String()),
  verifiedAt: Nullable(IsoTime),
  allowExplicitAudio: Type.Boolean(),
  musicProviders: Type.Array(Type.String()),
  firstName: Type.String(),
  lastName: Type.String(),
  pronoun: Type.String(),
  songOfTheWeek: Type.String(),
  discordNickname: Type.String(),
  facebook: Type.String(),
  instagram: Type.String(),
  twitter: Type.String(),
  snapchat: Type.String(),
  tiktok: Type.String(),
  zodiac: Type.String(),
});

const AdminEmail = Type.Object({
  id: Type.Integer(),
  email: Type.String(),
  type: OneOf(['personal', 'work', 'payment', 'spotify', 'discord'] as const),
  status: OneOf(['PENDING_VERIFICATION', 'VERIFIED', 'DELETED', 'CREATED_BY_ADMIN'] as const),
  createdAt: IsoTime,
});

/** An account as staff see it; `fields` and `join` select its fields. */
export const AdminUser = Type.Object({
  id: Type.Integer(),
  uuid: Uuid,
  role: OneOf(tokenRoles),
  ownerId: Nullable(Type.Integer({ description: 'the owner of a bot' })),
  createdAt: IsoTime,
  bannedAt: Nullable(IsoTime),
  bannedUntil: Nullable(IsoTime),
  banReason: Nullable(Type.String()),
  isBanned: Type.Boolean({ description: 'whether a ban is active now' }),
  deactivatedAt: Nullable(IsoTime),
  capabilities: Type.Array(Type.String({ description: 'granted beyond the rank' })),
  profile: AdminProfile,
  emails: Type.Array(AdminEmail),
});
export type AdminUser = Static<typeof AdminUser>;

const AdminRow = Type.Composite([
  Type.Pick(AdminUser, ['id']),
  Type.Partial(Type.Omit(AdminUser, ['id', 'profile', 'emails'])),
  Type.Partial(
    Type.Object({ profile: Type.Partial(AdminProfile), emails: Type.Array(Type.Partial(AdminEmail)) }),
  ),
]);

export const adminUsers = operation({
  id: 'user.adminUsers',
  service,
  method: 'GET',
  path: '/admin/users',
  auth: 'staff',
  summary: 'List accounts by the admin list query. `join` adds `profile` and `emails`.',
  source: 'document 1 section 7',
  query: Type.Object(AdminListQuery),
  reply: AdminPage(AdminRow),
});

export const adminUserById = operation({
  id: 'user.adminUserById',
  service,
  method: 'GET',
  path: '/admin/users/{id}',
  auth: 'staff',
  summary: 'Get an account by number or uuid. `join` adds `profile` and `emails`.',
  source: 'document 1 section 7',
  params: Type.Object({ id: Type.String({ minLength: 1, maxLength: 36 }) }),
  query: Type.Object(AdminItemQuery),
  reply: AdminRow,
  errors: ['user/not-found'],
});
