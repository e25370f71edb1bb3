import { sql as raw } from 'kysely';
import type { Sql } from '../../../db/index.ts';
import { pointsSchema, type PointsTables } from '../points.tables.ts';
import type { CustomFieldTable } from './custom-field.tables.ts';

export function customFieldStore(sql: Sql) {
  const db = sql.of<PointsTables>(pointsSchema);
  return {
    ofUser: (userUuid: string) =>
      db.selectFrom('custom_field').selectAll().where('user_uuid', '=', userUuid).orderBy('name').execute(),
    /** Until the transaction ends, nobody else adds a field for this person. */
    async lockUser(userUuid: string): Promise<void> {
      await raw`select pg_advisory_xact_lock(hashtext('points_service.custom_field'), hashtext(${userUuid}))`.execute(
        db,
      );
    },
    save: (row: CustomFieldTable) =>
      db
        .insertInto('custom_field')
        .values(row)
        .onConflict((conflict) =>
          conflict
            .columns(['user_uuid', 'name'])
            .doUpdateSet({ value: row.value, updated_at: row.updated_at }),
        )
        .execute(),
    /** `name` undefined: all of them. */
    async delete(userUuid: string, name: string | undefined): Promise<void> {
      const fields = db.deleteFrom('custom_field').where('user_uuid', '=', userUuid);
      await (name === undefined ? fields : fields.where('name', '=', name)).execute();
    },
  };
}
