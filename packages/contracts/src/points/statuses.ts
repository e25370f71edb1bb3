import { Type } from '@sinclair/typebox';
import { operation } from '../operation.ts';
import { AdminItemQuery, AdminListQuery, AdminPage, Nullable, Uuid } from '../schemas.ts';
import { LifetimeStatusRecord, PointEntry, RankingStatus, StatusRecord } from './ranking-shapes.ts';

const service = 'points' as const;
const source = 'document 2 section 7, decisions section 3';
const Id = Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER });
const ById = Type.Object({ id: Id });
const OfPerson = Type.Object({ userUuid: Uuid });
const HistoryQuery = Type.Object({
  take: Type.Optional(Type.Integer({ minimum: 1, maximum: 100, description: '20 when absent' })),
  before: Type.Optional(
    Type.Integer({
      minimum: 1,
      maximum: Number.MAX_SAFE_INTEGER,
      description: 'the `id` of an entry: only older ones',
    }),
  ),
});

export const rankingStatus = operation({
  id: 'points.rankingStatus',
  service,
  method: 'GET',
  path: '/points/ranking-status/{userUuid}',
  auth: 'guest',
  summary: "List a person's points by season, the latest season first.",
  source,
  params: OfPerson,
  reply: Type.Array(RankingStatus),
  errors: ['points/off'],
});

export const pointsSum = operation({
  id: 'points.pointsSum',
  service,
  method: 'GET',
  path: '/points/ranking-status/sum/{userUuid}',
  auth: 'guest',
  summary: "Get a person's points of all time.",
  source,
  params: OfPerson,
  reply: Type.Object({ userUuid: Uuid, sum: Type.Integer() }),
  errors: ['points/off'],
});

export const ownCurrentStatus = operation({
  id: 'points.ownCurrentStatus',
  service,
  method: 'GET',
  path: '/points/current-ranking-status',
  auth: 'user',
  summary: "Get the caller's points in the running season.",
  source,
  reply: RankingStatus,
  errors: ['season/none-running', 'points/off'],
});

export const currentStatus = operation({
  id: 'points.currentStatus',
  service,
  method: 'GET',
  path: '/points/current-ranking-status/{userUuid}',
  auth: 'guest',
  summary: "Get a person's points in the running season.",
  source,
  params: OfPerson,
  reply: RankingStatus,
  errors: ['season/none-running', 'points/off'],
});

export const history = operation({
  id: 'points.history',
  service,
  method: 'GET',
  path: '/points/history',
  auth: 'user',
  summary: 'List what gave or took points of the caller, newest first.',
  source: 'Turnstage',
  query: HistoryQuery,
  reply: Type.Object({ entries: Type.Array(PointEntry), hasMore: Type.Boolean() }),
  errors: ['points/off'],
});

export const adminHistory = operation({
  id: 'points.adminHistory',
  service,
  method: 'GET',
  path: '/admin/points/history/{userUuid}',
  auth: 'staff',
  summary: 'List what gave or took points of a person, newest first, and who corrected them.',
  source: 'Turnstage',
  params: OfPerson,
  query: HistoryQuery,
  reply: Type.Object({
    entries: Type.Array(
      Type.Composite([
        PointEntry,
        Type.Object({
          byUserUuid: Nullable(Uuid, { description: 'the member of staff who corrected them' }),
        }),
      ]),
    ),
    hasMore: Type.Boolean(),
  }),
  errors: ['points/off'],
});

/** The three are shorter than a condition of the admin list query and apply beside it. */
const StatusQuery = {
  ...AdminListQuery,
  userUuid: Type.Optional(Uuid),
  balance: Type.Optional(Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER })),
};

export const adminStatuses = operation({
  id: 'points.adminStatuses',
  service,
  method: 'GET',
  path: '/admin/ranking-status',
  auth: 'staff',
  summary: 'List the points of people in seasons by the admin list query, most points first by default.',
  source,
  query: Type.Object({ ...StatusQuery, seasonId: Type.Optional(Id) }),
  reply: AdminPage(Type.Composite([Type.Pick(StatusRecord, ['id']), Type.Partial(StatusRecord)])),
  errors: ['points/off'],
});

export const adminStatusById = operation({
  id: 'points.adminStatusById',
  service,
  method: 'GET',
  path: '/admin/ranking-status/{id}',
  auth: 'staff',
  summary: 'Get the points of one person in one season.',
  source,
  params: ById,
  query: Type.Object(AdminItemQuery),
  reply: Type.Composite([Type.Pick(StatusRecord, ['id']), Type.Partial(StatusRecord)]),
  errors: ['points/status-not-found', 'points/off'],
});

export const adminLifetimeStatuses = operation({
  id: 'points.adminLifetimeStatuses',
  service,
  method: 'GET',
  path: '/admin/ranking-status-lifetime',
  auth: 'staff',
  summary: 'List the points of people of all time by the admin list query, most points first by default.',
  source,
  query: Type.Object({ ...StatusQuery, seasonId: Type.Optional(Id) }),
  reply: AdminPage(
    Type.Composite([Type.Pick(LifetimeStatusRecord, ['id']), Type.Partial(LifetimeStatusRecord)]),
  ),
  errors: ['points/off'],
});

export const adminLifetimeStatusById = operation({
  id: 'points.adminLifetimeStatusById',
  service,
  method: 'GET',
  path: '/admin/ranking-status-lifetime/{id}',
  auth: 'staff',
  summary: 'Get the points of one person of all time.',
  source,
  params: ById,
  query: Type.Object(AdminItemQuery),
  reply: Type.Composite([Type.Pick(LifetimeStatusRecord, ['id']), Type.Partial(LifetimeStatusRecord)]),
  errors: ['points/status-not-found', 'points/off'],
});
