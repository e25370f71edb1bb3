import type { Sql } from '../../../db/index.ts';
import {
  readAdminList,
  type AdminColumn,
  type AdminList,
  type FieldName,
} from '../../../http/admin-list/index.ts';
import { pointsSchema, type PointsTables } from '../points.tables.ts';
import type { lifetimeStatusFields, statusFields } from './status.fields.ts';

/** Conditions of the query besides those of the admin list query. */
export interface StatusFilter {
  readonly userUuid?: string | undefined;
  readonly seasonId?: number | undefined;
  readonly balance?: number | undefined;
}

const columns: Record<FieldName<typeof statusFields>, AdminColumn> = {
  id: 'ranking_status.id',
  userUuid: 'ranking_status.user_uuid',
  seasonId: 'ranking_status.season_id',
  balance: 'ranking_status.balance',
  createdAt: 'ranking_status.created_at',
  updatedAt: 'ranking_status.updated_at',
};
const lifetimeColumns: Record<FieldName<typeof lifetimeStatusFields>, AdminColumn> = {
  id: 'ranking_status_lifetime.id',
  userUuid: 'ranking_status_lifetime.user_uuid',
  balance: 'ranking_status_lifetime.balance',
  createdAt: 'ranking_status_lifetime.created_at',
  updatedAt: 'ranking_status_lifetime.updated_at',
};

export function adminStatusStore(sql: Sql) {
  const db = sql.of<PointsTables>(pointsSchema);
  const statuses = db.selectFrom('ranking_status').selectAll();
  const lifetimes = db.selectFrom('ranking_status_lifetime').selectAll();
  return {
    list(list: AdminList, { userUuid, seasonId, balance }: StatusFilter) {
      const rows = statuses
        .$if(userUuid !== undefined, (query) => query.where('user_uuid', '=', userUuid ?? ''))
        .$if(seasonId !== undefined, (query) => query.where('season_id', '=', seasonId ?? 0))
        .$if(balance !== undefined, (query) => query.where('balance', '=', balance ?? 0));
      return readAdminList(rows, list, columns);
    },
    find: (id: number) => statuses.where('id', '=', id).executeTakeFirst(),
    listLifetimes(list: AdminList, { userUuid, balance }: StatusFilter) {
      const rows = lifetimes
        .$if(userUuid !== undefined, (query) => query.where('user_uuid', '=', userUuid ?? ''))
        .$if(balance !== undefined, (query) => query.where('balance', '=', balance ?? 0));
      return readAdminList(rows, list, lifetimeColumns);
    },
    findLifetime: (id: number) => lifetimes.where('id', '=', id).executeTakeFirst(),
  };
}
