import { sql as raw } from 'kysely';
import type { Sql } from '../../../db/index.ts';
import { userSchema, type UserTables } from '../user.tables.ts';

export function houseBotStore(sql: Sql) {
  const db = sql.of<UserTables>(userSchema);
  return {
    lock: () => raw`select pg_advisory_xact_lock(hashtext('user_service.house_bot'))`.execute(db),
    find: () =>
      db
        .selectFrom('account')
        .selectAll()
        .where('role', '=', 'bot')
        .where('owner_id', 'is', null)
        .orderBy('id')
        .limit(1)
        .executeTakeFirst(),
  };
}
