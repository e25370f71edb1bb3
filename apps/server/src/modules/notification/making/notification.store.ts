import type { NotificationKind } from '@turnstage/contracts';
import { sql as raw, type Insertable, type Selectable } from 'kysely';
import type { Sql } from '../../../db/index.ts';
import {
  notificationSchema,
  type NotificationTable,
  type NotificationTables,
} from '../notification.tables.ts';

export type NotificationRow = Selectable<NotificationTable>;

/** The row of the page before that came last. */
export interface Place {
  readonly updatedAt: number;
  readonly id: number;
}

/** Which of somebody's notifications; an empty one is all. */
export interface Which {
  readonly ids?: readonly number[] | undefined;
  readonly kind?: NotificationKind | undefined;
  readonly actorUuid?: string | undefined;
}

const mostCounted = 100;

export function notificationStore(sql: Sql) {
  const db = sql.of<NotificationTables>(notificationSchema);
  return {
    /** One at a time tells of things of one key, so that two at once are still one. */
    lockKey: (key: string) =>
      raw`select pg_advisory_xact_lock(hashtext('notification_service.key'), hashtext(${key}))`.execute(db),
    /** The newest of a key for each of the people who have one. */
    newestOf: (key: string, userUuids: readonly string[]): Promise<NotificationRow[]> =>
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
    raise: (
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
    async noteRing(ids: readonly number[], now: number): Promise<void> {
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
      { limit, before }: { limit: number; before: Place | undefined },
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
            .limit(mostCounted)
            .as('unread'),
        )
        .select((eb) => eb.fn.countAll<number>().as('unread'))
        .executeTakeFirstOrThrow();
      return row.unread;
    },
    /** Answers how many were unread. */
    async markRead(userUuid: string, { ids, kind, actorUuid }: Which, now: number): Promise<number> {
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
    /** What these people were told before `time` goes (rule N12). */
    dropOlder: (userUuids: readonly string[], time: number) =>
      db
        .deleteFrom('notification')
        .where('user_uuid', 'in', [...userUuids])
        .where('updated_at', '<', time)
        .execute(),
    /** Answers how many there were. */
    async removeOfActor(userUuid: string, actorUuid: string): Promise<number> {
      const { numDeletedRows } = await db
        .deleteFrom('notification')
        .where('user_uuid', '=', userUuid)
        .where('actor_uuid', '=', actorUuid)
        .executeTakeFirst();
      return Number(numDeletedRows);
    },
    forget: (userUuid: string) =>
      db
        .deleteFrom('notification')
        .where((eb) => eb.or([eb('user_uuid', '=', userUuid), eb('actor_uuid', '=', userUuid)]))
        .execute(),
    /** A page of what somebody was told, the oldest first. */
    told: (userUuid: string, after: { id: number } | undefined) => {
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
