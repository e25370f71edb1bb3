import type { NotificationKind } from '@turnstage/contracts';
import { sql as raw, type Insertable, type Selectable } from 'kysely';
import type { Sql } from '../../../db/index.ts';
import {
  notificationSchema,
  type NotificationTable,
  type NotificationTables,
} from '../notification.tables.ts';

export type NotificationRow = Selectable<NotificationTable>;

/** The last row of the previous page. */
export interface PageCursor {
  readonly updatedAt: number;
  readonly id: number;
}

/** Which of a person's notifications; an empty filter means all. */
export interface NotificationFilter {
  readonly ids?: readonly number[] | undefined;
  readonly kind?: NotificationKind | undefined;
  readonly actorUuid?: string | undefined;
}

const maxCounted = 100;

export function notificationStore(sql: Sql) {
  const db = sql.of<NotificationTables>(notificationSchema);
  return {
    /** Serialises the events of one key, so that two at the same time are still grouped. */
    lockKey: (key: string) =>
      raw`select pg_advisory_xact_lock(hashtext('notification_service.key'), hashtext(${key}))`.execute(db),
    /** The newest notification of a key for each person who has one. */
    newestByKey: (key: string, userUuids: readonly string[]): Promise<NotificationRow[]> =>
      db
        .selectFrom('notification')
        .selectAll()
        .distinctOn('user_uuid')
        .where('gather_key', '=', key)
        .where('user_uuid', 'in', [...userUuids])
        .orderBy('user_uuid')
        .orderBy('id', 'desc')
        .execute(),
    insert: (rows: readonly Insertable<NotificationTable>[]): Promise<NotificationRow[]> =>
      rows.length === 0
        ? Promise.resolve([])
        : db
            .insertInto('notification')
            .values([...rows])
            .returningAll()
            .execute(),
    increment: (
      ids: readonly number[],
      change: Pick<NotificationTable, 'source' | 'actor_uuid' | 'updated_at' | 'message'>,
    ): Promise<NotificationRow[]> =>
      ids.length === 0
        ? Promise.resolve([])
        : db
            .updateTable('notification')
            .set((eb) => ({ ...change, count: eb('count', '+', 1) }))
            .where('id', 'in', [...ids])
            .returningAll()
            .execute(),
    async setNotifiedAt(ids: readonly number[], now: number): Promise<void> {
      if (ids.length > 0)
        await db
          .updateTable('notification')
          .set({ rung_at: now })
          .where('id', 'in', [...ids])
          .execute();
    },
    find: (id: number): Promise<NotificationRow | undefined> =>
      db.selectFrom('notification').selectAll().where('id', '=', id).executeTakeFirst(),
    page: (
      userUuid: string,
      { limit, before }: { limit: number; before: PageCursor | undefined },
    ): Promise<NotificationRow[]> => {
      const query = db
        .selectFrom('notification')
        .selectAll()
        .where('user_uuid', '=', userUuid)
        .where('listed', '=', true)
        .orderBy('updated_at', 'desc')
        .orderBy('id', 'desc')
        .limit(limit);
      if (!before) return query.execute();
      return query
        .where((eb) =>
          eb.or([
            eb('updated_at', '<', before.updatedAt),
            eb.and([eb('updated_at', '=', before.updatedAt), eb('id', '<', before.id)]),
          ]),
        )
        .execute();
    },
    async countUnread(userUuid: string): Promise<number> {
      const row = await db
        .selectFrom(
          db
            .selectFrom('notification')
            .select('id')
            .where('user_uuid', '=', userUuid)
            .where('listed', '=', true)
            .where('read_at', 'is', null)
            .limit(maxCounted)
            .as('unread'),
        )
        .select((eb) => eb.fn.countAll<number>().as('unread'))
        .executeTakeFirstOrThrow();
      return row.unread;
    },
    /** Returns how many were unread. */
    async markRead(
      userUuid: string,
      { ids, kind, actorUuid }: NotificationFilter,
      now: number,
    ): Promise<number> {
      let query = db
        .updateTable('notification')
        .set({ read_at: now })
        .where('user_uuid', '=', userUuid)
        .where('read_at', 'is', null);
      if (ids) query = query.where('id', 'in', [0, ...ids]);
      if (kind) query = query.where('kind', '=', kind);
      if (actorUuid) query = query.where('actor_uuid', '=', actorUuid);
      const { numUpdatedRows } = await query.executeTakeFirst();
      return Number(numUpdatedRows);
    },
    async remove(userUuid: string, id: number): Promise<boolean> {
      const { numDeletedRows } = await db
        .deleteFrom('notification')
        .where('user_uuid', '=', userUuid)
        .where('id', '=', id)
        .executeTakeFirst();
      return numDeletedRows > 0n;
    },
    /** Deletes what these people received before `time` (rule N12). */
    deleteOlder: (userUuids: readonly string[], time: number) =>
      db
        .deleteFrom('notification')
        .where('user_uuid', 'in', [...userUuids])
        .where('updated_at', '<', time)
        .execute(),
    /** Returns how many were deleted. */
    async deleteByActor(userUuid: string, actorUuid: string): Promise<number> {
      const { numDeletedRows } = await db
        .deleteFrom('notification')
        .where('user_uuid', '=', userUuid)
        .where('actor_uuid', '=', actorUuid)
        // What a moderator did to the person stays known to them (rule N6).
        .where('kind', '<>', 'account')
        .executeTakeFirst();
      return Number(numDeletedRows);
    },
    deleteAllOf: (userUuid: string) =>
      db
        .deleteFrom('notification')
        .where((eb) => eb.or([eb('user_uuid', '=', userUuid), eb('actor_uuid', '=', userUuid)]))
        .execute(),
    /** A page of a person's notifications, oldest first. */
    listRows: (userUuid: string, after: { id: number } | undefined) => {
      const query = db
        .selectFrom('notification')
        .select([
          'id',
          'kind',
          'actor_uuid as actorUuid',
          'room_uuid as roomUuid',
          'title',
          'message',
          'news',
          'role',
          'count',
          'created_at as createdAt',
          'updated_at as updatedAt',
          'read_at as readAt',
        ])
        .where('user_uuid', '=', userUuid)
        .orderBy('id')
        .limit(500);
      return (after ? query.where('id', '>', after.id) : query).execute();
    },
  };
}
