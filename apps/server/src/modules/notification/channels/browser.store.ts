import type { Selectable } from 'kysely';
import { sql as raw } from 'kysely';
import type { Sql } from '../../../db/index.ts';
import { notificationSchema, type BrowserTable, type NotificationTables } from '../notification.tables.ts';

export type BrowserRow = Selectable<BrowserTable>;

export function browserStore(sql: Sql) {
  const db = sql.of<NotificationTables>(notificationSchema);
  return {
    /** Serialises changes to one person's browsers, so that the limit holds. */
    lock: (userUuid: string) =>
      raw`select pg_advisory_xact_lock(hashtext('notification_service.browser'), hashtext(${userUuid}))`.execute(
        db,
      ),
    /** A browser belongs to the person who subscribed with it last. */
    subscribe: (
      row: Pick<BrowserTable, 'user_uuid' | 'endpoint' | 'p256dh' | 'auth' | 'session_id'>,
      now: number,
    ) =>
      db
        .insertInto('browser')
        .values({ ...row, created_at: now, updated_at: now })
        .onConflict((conflict) =>
          conflict.constraint('browser_endpoint').doUpdateSet({ ...row, updated_at: now }),
        )
        .execute(),
    deleteAllButNewest: (userUuid: string, max: number) =>
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
            .limit(max),
        )
        .execute(),
    listByUsers: (userUuids: readonly string[]): Promise<BrowserRow[]> =>
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
    /** Keeps the browser if it has subscribed again in the meantime. */
    removeExpired: ({ id, updated_at }: Pick<BrowserRow, 'id' | 'updated_at'>) =>
      db.deleteFrom('browser').where('id', '=', id).where('updated_at', '=', updated_at).execute(),
    /** Subscriptions made with another key can't be reached any more. */
    removeAll: () => db.deleteFrom('browser').execute(),
    deleteAllOf: (userUuid: string) => db.deleteFrom('browser').where('user_uuid', '=', userUuid).execute(),
  };
}
