import type { Sql } from '../../../db/index.ts';
import { auditSchema, type AuditTables } from '../audit.tables.ts';

/** Who opted out of analytics events. */
export function optOutStore(sql: Sql) {
  const db = sql.of<AuditTables>(auditSchema);
  return {
    find: (userUuid: string) =>
      db.selectFrom('analytics_opt_out').selectAll().where('user_uuid', '=', userUuid).executeTakeFirst(),
    add: (userUuid: string, now: number) =>
      db
        .insertInto('analytics_opt_out')
        .values({ user_uuid: userUuid, created_at: now })
        .onConflict((conflict) => conflict.doNothing())
        .execute(),
    remove: (userUuid: string) =>
      db.deleteFrom('analytics_opt_out').where('user_uuid', '=', userUuid).execute(),
  };
}
