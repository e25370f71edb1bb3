import { sql as raw } from 'kysely';
import type { Sql } from '../../../db/index.ts';
import { notificationSchema, type NotificationTables } from '../notification.tables.ts';

export function pushKeyStore(sql: Sql) {
  const db = sql.of<NotificationTables>(notificationSchema);
  return {
    newest: () =>
      db.selectFrom('push_key').selectAll().orderBy('created_at', 'desc').limit(1).executeTakeFirst(),
    /** When two nodes start at once, one creates the key and both use it. */
    lockForCreation: () =>
      raw`select pg_advisory_xact_lock(hashtext('notification_service.push_key'))`.execute(db),
    async replace(row: NotificationTables['push_key']): Promise<void> {
      await db.deleteFrom('push_key').execute();
      await db.insertInto('push_key').values(row).execute();
    },
  };
}
