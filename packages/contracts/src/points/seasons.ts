import { Type } from '@sinclair/typebox';
import { operation } from '../operation.ts';
import { AdminItemQuery, AdminListQuery, AdminPage, Ok } from '../schemas.ts';
import { NewSeason, Season, SeasonChange } from './season-shapes.ts';

const service = 'points' as const;
const source = 'document 2 section 7, decisions section 3';
const ById = Type.Object({ id: Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER }) });
const AdminRow = Type.Composite([Type.Pick(Season, ['id']), Type.Partial(Season)]);

export const adminSeasons = operation({
  id: 'points.adminSeasons',
  service,
  method: 'GET',
  path: '/admin/seasons',
  auth: 'staff',
  summary: 'List seasons by the admin list query, newest first by default.',
  source,
  query: Type.Object(AdminListQuery),
  reply: AdminPage(AdminRow),
  errors: ['points/off'],
});

export const adminSeasonById = operation({
  id: 'points.adminSeasonById',
  service,
  method: 'GET',
  path: '/admin/seasons/{id}',
  auth: 'staff',
  summary: 'Get one season.',
  source,
  params: ById,
  query: Type.Object(AdminItemQuery),
  reply: AdminRow,
  errors: ['season/not-found', 'points/off'],
});

export const adminDeleteSeason = operation({
  id: 'points.adminDeleteSeason',
  service,
  method: 'DELETE',
  path: '/admin/seasons/{id}',
  auth: 'staff',
  rateLimit: 'write',
  summary: 'Delete a season and its ranking. Points of all time stay.',
  source,
  params: ById,
  reply: Ok,
  errors: ['season/not-found', 'points/off'],
});

export const createSeason = operation({
  id: 'points.createSeason',
  service,
  method: 'POST',
  path: '/points/season',
  auth: 'staff',
  rateLimit: 'write',
  summary: 'Create a season. Without an end it runs on; seasons never overlap.',
  source,
  body: NewSeason,
  reply: Season,
  status: 201,
  errors: ['season/overlap', 'season/name-taken', 'points/off'],
});

export const changeSeason = operation({
  id: 'points.changeSeason',
  service,
  method: 'PATCH',
  path: '/points/season/{id}',
  auth: 'staff',
  rateLimit: 'write',
  summary: 'Change the given fields of a season. Points that it has already counted stay in it.',
  source,
  params: ById,
  body: SeasonChange,
  reply: Season,
  errors: ['season/not-found', 'season/overlap', 'season/name-taken', 'points/off'],
});

export const deleteSeason = operation({
  id: 'points.deleteSeason',
  service,
  method: 'DELETE',
  path: '/points/season/{id}',
  auth: 'staff',
  rateLimit: 'write',
  summary: 'Delete a season and its ranking. Points of all time stay.',
  source,
  params: ById,
  reply: Ok,
  errors: ['season/not-found', 'points/off'],
});

export const currentSeason = operation({
  id: 'points.currentSeason',
  service,
  method: 'GET',
  path: '/seasons/current',
  auth: 'public',
  summary: 'Get the season that is running.',
  source,
  reply: Season,
  errors: ['season/none-running', 'points/off'],
});
