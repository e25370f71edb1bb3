import { Type, type Static } from '@sinclair/typebox';
import { operation } from '../operation.ts';
import { AdminItemQuery, AdminListQuery, AdminPage, IsoTime, Nullable, Uuid } from '../schemas.ts';
import { PersonShape } from './shapes.ts';

const service = 'social' as const;
const source = 'document 1 section 7';

const Fan = Type.Object({ id: Type.Integer(), userUuid: Uuid, createdAt: IsoTime });

/** A DJ as staff see them: someone who has or had fans, since the first one. */
export const AdminDj = Type.Object({
  id: Type.Integer(),
  userUuid: Uuid,
  numberOfFans: Type.Integer(),
  createdAt: IsoTime,
});
export type AdminDj = Static<typeof AdminDj>;

const AdminRow = Type.Composite([
  Type.Pick(AdminDj, ['id']),
  Type.Partial(Type.Omit(AdminDj, ['id'])),
  Type.Object({ userProfile: Nullable(PersonShape) }),
  Type.Partial(Type.Object({ fans: Type.Array(Type.Partial(Fan)) })),
]);

export const adminDjs = operation({
  id: 'social.adminDjs',
  service,
  method: 'GET',
  path: '/admin/djs',
  auth: 'staff',
  summary: 'List DJs by the admin list query. `join` adds the newest 100 `fans`.',
  source,
  query: Type.Object(AdminListQuery),
  reply: AdminPage(AdminRow),
});

export const adminDjById = operation({
  id: 'social.adminDjById',
  service,
  method: 'GET',
  path: '/admin/djs/{id}',
  auth: 'staff',
  summary: 'Get a DJ by number or uuid. `join` adds the newest 100 `fans`.',
  source,
  params: Type.Object({ id: Type.String({ minLength: 1, maxLength: 36 }) }),
  query: Type.Object(AdminItemQuery),
  reply: AdminRow,
  errors: ['fan/dj-not-found'],
});
