import type { Insertable, Selectable } from 'kysely';
import type { Sql } from '../../../db/index.ts';
import {
  notificationSchema,
  type EveryoneMessageTable,
  type NotificationTables,
} from '../notification.tables.ts';

export type EveryoneMessageRow = Selectable<EveryoneMessageTable>;

/** One page that is done. */
interface Progress {
  readonly from: number;
  readonly to: number;
  readonly people: number;
  /** Set with the last page. */
  readonly finishedAt: number | null;
}

export function everyoneMessageStore(sql: Sql) {
  const db = sql.of<NotificationTables>(notificationSchema);
  return {
    /** Undefined when there is one with this uuid. */
    insert: (row: Insertable<EveryoneMessageTable>): Promise<EveryoneMessageRow | undefined> =>
      db
        .insertInto('everyone_message')
        .values(row)
        .onConflict((conflict) => conflict.column('uuid').doNothing())
        .returningAll()
        .executeTakeFirst(),
    find: (uuid: string): Promise<EveryoneMessageRow | undefined> =>
      db.selectFrom('everyone_message').selectAll().where('uuid', '=', uuid).executeTakeFirst(),
    /** Returns false when the page that starts at `from` is already done. */
    async advance(uuid: string, { from, to, people, finishedAt }: Progress): Promise<boolean> {
      const { numUpdatedRows } = await db
        .updateTable('everyone_message')
        .set((eb) => ({ people: eb('people', '+', people), last_account: to, finished_at: finishedAt }))
        .where('uuid', '=', uuid)
        .where('last_account', '=', from)
        .where('finished_at', 'is', null)
        .executeTakeFirst();
      return numUpdatedRows > 0n;
    },
    page: (limit: number, offset: number): Promise<EveryoneMessageRow[]> =>
      db
        .selectFrom('everyone_message')
        .selectAll()
        .orderBy('started_at', 'desc')
        .orderBy('uuid')
        .limit(limit)
        .offset(offset)
        .execute(),
    async count(): Promise<number> {
      const row = await db
        .selectFrom('everyone_message')
        .select((eb) => eb.fn.countAll<number>().as('messages'))
        .executeTakeFirstOrThrow();
      return row.messages;
    },
    /** A page of what a person sent, newest first. */
    listByAuthor: (userUuid: string) =>
      db
        .selectFrom('everyone_message')
        .select(['title', 'message', 'link', 'started_at as startedAt'])
        .where('by_user_uuid', '=', userUuid)
        .orderBy('started_at', 'desc')
        .execute(),
    anonymiseAuthor: (userUuid: string) =>
      db
        .updateTable('everyone_message')
        .set({ by_user_uuid: null })
        .where('by_user_uuid', '=', userUuid)
        .execute(),
  };
}
