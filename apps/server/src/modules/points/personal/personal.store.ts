import { sql as raw } from 'kysely';
import type { Sql } from '../../../db/index.ts';
import { customFieldStore } from '../custom-fields/custom-field.store.ts';
import { pointsSchema, type PointsTables } from '../points.tables.ts';

const pageSize = 500;

/** Everything that this module stores about one person. */
export function personalStore(sql: Sql) {
  const db = sql.of<PointsTables>(pointsSchema);
  return {
    entries: (userUuid: string, after: number | undefined) =>
      db
        .selectFrom('point_entry')
        .selectAll()
        .where('user_uuid', '=', userUuid)
        .where('id', '>', after ?? 0)
        .orderBy('id')
        .limit(pageSize)
        .execute(),
    balances: (userUuid: string) =>
      db
        .selectFrom('ranking_status')
        .innerJoin('season', 'season.id', 'ranking_status.season_id')
        .select(['season.name as season', 'ranking_status.balance as points'])
        .where('user_uuid', '=', userUuid)
        .orderBy('season.starts_at')
        .execute(),
    lifetime: (userUuid: string) =>
      db
        .selectFrom('ranking_status_lifetime')
        .select('balance')
        .where('user_uuid', '=', userUuid)
        .executeTakeFirst(),
    /** For how many songs of which DJ the person's votes counted, by day. */
    voted: (userUuid: string) =>
      db
        .selectFrom('dj_voter_day')
        .select([raw<string>`day::text`.as('day'), 'dj_uuid as djUuid', 'songs'])
        .where('voter_uuid', '=', userUuid)
        .orderBy('day')
        .orderBy('dj_uuid')
        .execute(),
    customFields: (userUuid: string) => customFieldStore(sql).ofUser(userUuid),
    async deleteByUser(userUuid: string): Promise<void> {
      // In the order in which points are counted.
      await db
        .deleteFrom('dj_voter_day')
        .where((eb) => eb.or([eb('voter_uuid', '=', userUuid), eb('dj_uuid', '=', userUuid)]))
        .execute();
      await db.deleteFrom('ranking_status_lifetime').where('user_uuid', '=', userUuid).execute();
      await db.deleteFrom('ranking_status').where('user_uuid', '=', userUuid).execute();
      await db.deleteFrom('point_entry').where('user_uuid', '=', userUuid).execute();
      await customFieldStore(sql).delete(userUuid, undefined);
      await db
        .updateTable('point_entry')
        .set({ by_user_uuid: null })
        .where('by_user_uuid', '=', userUuid)
        .execute();
    },
  };
}
