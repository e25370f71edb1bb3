import { sql as raw, type Insertable, type Selectable } from 'kysely';
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
  const runningAt = (time: number) =>
    seasons
      .where('starts_at', '<=', time)
      .where((eb) => eb.or([eb('ends_at', 'is', null), eb('ends_at', '>', time)]));
  return {
    list: (list: AdminList) => readAdminList(seasons, list, columns),
    find: (id: number) => seasons.where('id', '=', id).executeTakeFirst(),
    /** The season that runs at this time. */
    at: (time: number) => runningAt(time).executeTakeFirst(),
    /** Reads the season that runs at this time and prevents its deletion until the transaction ends. */
    lockAt: (time: number) => runningAt(time).forKeyShare().executeTakeFirst(),
    byName: (name: string) => seasons.where(raw<boolean>`lower(name) = lower(${name})`).executeTakeFirst(),
    findAll: (ids: readonly number[]) =>
      ids.length === 0 ? Promise.resolve([]) : seasons.where('id', 'in', [...ids]).execute(),
    /** The first season that starts after this time. */
    startingAfter: (time: number) =>
      seasons.where('starts_at', '>', time).orderBy('starts_at').limit(1).executeTakeFirst(),
    /** The last season that starts before this time. */
    startingBefore: (time: number) =>
      seasons.where('starts_at', '<', time).orderBy('starts_at', 'desc').limit(1).executeTakeFirst(),
    latest: ({ take, skip }: { readonly take: number; readonly skip: number }) =>
      seasons.orderBy('starts_at', 'desc').limit(take).offset(skip).execute(),
    async count(): Promise<number> {
      const row = await db
        .selectFrom('season')
        .select((eb) => eb.fn.countAll<number>().as('seasons'))
        .executeTakeFirstOrThrow();
      return row.seasons;
    },
    /** Locks the row until the transaction ends. */
    lock: (id: number) => seasons.where('id', '=', id).forUpdate().executeTakeFirst(),
    /** Reads the row and prevents its deletion until the transaction ends. */
    lockAgainstDeletion: (id: number) => seasons.where('id', '=', id).forKeyShare().executeTakeFirst(),
    insert: (row: NewSeasonRow) =>
      db.insertInto('season').values(row).returningAll().executeTakeFirstOrThrow(),
    update: (id: number, change: Partial<NewSeasonRow>) =>
      db.updateTable('season').set(change).where('id', '=', id).returningAll().executeTakeFirstOrThrow(),
    /** Seasons that were over at this time and whose places have earned nothing yet. */
    toAward: (time: number) =>
      seasons.where('awarded_at', 'is', null).where('ends_at', '<=', time).orderBy('ends_at').execute(),
    setAwarded: (id: number, now: number) =>
      db.updateTable('season').set({ awarded_at: now }).where('id', '=', id).execute(),
    /** Returns whether there was one. */
    async delete(id: number): Promise<boolean> {
      const { numDeletedRows } = await db.deleteFrom('season').where('id', '=', id).executeTakeFirst();
      return numDeletedRows > 0n;
    },
  };
}
