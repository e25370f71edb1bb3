import { sql as raw, type Insertable, type Selectable } from 'kysely';
import { jsonb, type Sql } from '../../../db/index.ts';
import { chatSchema, type ChatTables, type MessageTable } from '../chat.tables.ts';

export type MessageRow = Selectable<MessageTable>;
export type NewMessage = Omit<Insertable<MessageTable>, 'id' | 'deleted_at'>;

export function messageStore(sql: Sql) {
  const db = sql.of<ChatTables>(chatSchema);
  return {
    /** One message of a person at a time, so that counting and keeping are one step. */
    lockSender: (userUuid: string) =>
      raw`select pg_advisory_xact_lock(hashtext('chat_service.sender'), hashtext(${userUuid}))`.execute(db),
    findByUuid: (uuid: string) =>
      db.selectFrom('message').selectAll().where('uuid', '=', uuid).executeTakeFirst(),
    /** Deleted ones count: taking a message back does not make room for another. */
    async countSince(userUuid: string, after: number): Promise<number> {
      const row = await db
        .selectFrom('message')
        .select((eb) => eb.fn.countAll<number>().as('messages'))
        .where('user_uuid', '=', userUuid)
        .where('kind', '=', 'text')
        .where('created_at', '>', after)
        .executeTakeFirstOrThrow();
      return row.messages;
    },
    /** Undefined when a message with that uuid stands already. */
    insertOnce: (row: NewMessage) =>
      db
        .insertInto('message')
        .values({
          ...row,
          mentions: jsonb(row.mentions),
          song: row.song === null ? null : jsonb(row.song),
          deleted_at: null,
        })
        .onConflict((conflict) => conflict.constraint('message_uuid').doNothing())
        .returningAll()
        .executeTakeFirst(),
    /** Newest first. */
    ofRoom: (roomUuid: string, page: { before: number | undefined; limit: number }) => {
      const query = db
        .selectFrom('message')
        .selectAll()
        .where('room_uuid', '=', roomUuid)
        .where('deleted_at', 'is', null)
        .orderBy('id', 'desc')
        .limit(page.limit);
      return (page.before === undefined ? query : query.where('id', '<', page.before)).execute();
    },
  };
}
