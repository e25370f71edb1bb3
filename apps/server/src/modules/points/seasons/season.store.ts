import type { Insertable, Selectable } from 'kysely';
import type { Sql } from '../../../db/index.ts';
import {
  readAdminList,
  type AdminColumn,
  type AdminList,
  type FieldName,
} from '../../../http/admin-list/index.ts';
import { pointsSchema, type PointsTables } from '../points.tables.ts';
import type { seasonFields } from './season.fields.ts';
import type { SeasonTable } from './season.tables.ts';

export type SeasonRow = Selectable<SeasonTable>;
export type NewSeasonRow = Omit<Insertable<SeasonTable>, 'id'>;

const columns: Record<FieldName<typeof seasonFields>, AdminColumn> = {
  id: 'season.id',
  name: 'season.name',
  startDate: 'season.starts_at',
  endDate: 'season.ends_at',
  createdAt: 'season.created_at',
  updatedAt: 'season.updated_at',
};

export function seasonStore(sql: Sql) {
  const db = sql.of<PointsTables>(pointsSchema);
  const seasons = db.selectFrom('season').selectAll();
  return {
    list: (list: AdminList) => readAdminList(seasons, list, columns),
    find: (id: number) => seasons.where('id', '=', id).executeTakeFirst(),
    /** The season that runs at this time. */
    at: (time: number) =>
      seasons
        .where('starts_at', '<=', time)
        .where((eb) => eb.or([eb('ends_at', 'is', null), eb('ends_at', '>', time)]))
        .executeTakeFirst(),
    /** Locks the row until the transaction ends. */
    lock: (id: number) => seasons.where('id', '=', id).forUpdate().executeTakeFirst(),
    insert: (row: NewSeasonRow) =>
      db.insertInto('season').values(row).returningAll().executeTakeFirstOrThrow(),
    update: (id: number, change: Partial<NewSeasonRow>) =>
      db.updateTable('season').set(change).where('id', '=', id).returningAll().executeTakeFirstOrThrow(),
    /** Returns whether there was one. */
    async delete(id: number): Promise<boolean> {
      const { numDeletedRows } = await db.deleteFrom('season').where('id', '=', id).executeTakeFirst();
      return numDeletedRows > 0n;
    },
  };
}
