import type { Selectable } from 'kysely';
import { sql as raw } from 'kysely';
import type { Sql } from '../../../db/index.ts';
import { notificationSchema, type BrowserTable, type NotificationTables } from '../notification.tables.ts';

export type BrowserRow = Selectable<BrowserTable>;

export function browserStore(sql: Sql) {
  const db = sql.of<NotificationTables>(notificationSchema);
  return {
    /** One person's browsers change one after the other, so that the limit holds. */
    lock: (userUuid: string) =>
      raw`select pg_advisory_xact_lock(hashtext('notification_service.browser'), hashtext(${userUuid}))`.execute(
        db,
      ),
    /** Whoever took part with this browser before does so no longer. */
    subscribe: (row: Pick<BrowserTable, 'user_uuid' | 'endpoint' | 'p256dh' | 'auth'>, now: number) =>
      db
        .insertInto('browser')
        .values({ ...row, created_at: now, updated_at: now })
        .onConflict((conflict) =>
          conflict.constraint('browser_endpoint').doUpdateSet({ ...row, updated_at: now }),
        )
        .execute(),
    keepNewest: (userUuid: string, most: number) =>
      db
        .deleteFrom('browser')
        .where('user_uuid', '=', userUuid)
        .where(
          'id',
          'not in',
          db
            .selectFrom('browser')
            .select('id')
            .where('user_uuid', '=', userUuid)
            .orderBy('updated_at', 'desc')
            .orderBy('id', 'desc')
            .limit(most),
        )
        .execute(),
    ofUsers: (userUuids: readonly string[]): Promise<BrowserRow[]> =>
      userUuids.length === 0
        ? Promise.resolve([])
        : db
            .selectFrom('browser')
            .selectAll()
            .where('user_uuid', 'in', [...userUuids])
            .orderBy('id')
            .execute(),
    find: (id: number): Promise<BrowserRow | undefined> =>
      db.selectFrom('browser').selectAll().where('id', '=', id).executeTakeFirst(),
    unsubscribe: (userUuid: string, endpoint: string) =>
      db.deleteFrom('browser').where('user_uuid', '=', userUuid).where('endpoint', '=', endpoint).execute(),
    /** Unless the browser has subscribed anew meanwhile. */
    removeGone: ({ id, updated_at }: Pick<BrowserRow, 'id' | 'updated_at'>) =>
      db.deleteFrom('browser').where('id', '=', id).where('updated_at', '=', updated_at).execute(),
    /** What was subscribed with another key reaches nobody any more. */
    removeAll: () => db.deleteFrom('browser').execute(),
    forget: (userUuid: string) => db.deleteFrom('browser').where('user_uuid', '=', userUuid).execute(),
  };
}
