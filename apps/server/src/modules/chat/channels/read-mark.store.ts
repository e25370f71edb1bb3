import { sql as raw } from 'kysely';
import type { Sql } from '../../../db/index.ts';
import { chatSchema, type ChatTables } from '../chat.tables.ts';

/** How far somebody has read. */
export interface ReadMarkTable {
  user_uuid: string;
  channel_uuid: string;
  message_id: number;
}

/** Where a mark stood (0: nowhere) and where it stands now. */
export interface Advance {
  readonly from: number;
  readonly to: number;
}

export function readMarkStore(sql: Sql) {
  const db = sql.of<ChatTables>(chatSchema);
  return {
    async find(userUuid: string, channelUuid: string): Promise<number | null> {
      const row = await db
        .selectFrom('read_mark')
        .select('message_id')
        .where('user_uuid', '=', userUuid)
        .where('channel_uuid', '=', channelUuid)
        .executeTakeFirst();
      return row?.message_id ?? null;
    },
    /** Never goes back, and never beyond what is there. Null when nothing is there. */
    async advance(userUuid: string, channelUuid: string, upTo: number): Promise<Advance | null> {
      const { rows } = await raw<Advance>`
        with before as (
          select message_id from chat_service.read_mark
          where user_uuid = ${userUuid} and channel_uuid = ${channelUuid})
        insert into chat_service.read_mark as mark (user_uuid, channel_uuid, message_id)
        select ${userUuid}, ${channelUuid}, max(id) from chat_service.message
        where channel_uuid = ${channelUuid} and id <= ${upTo}
        having max(id) is not null
        on conflict (user_uuid, channel_uuid)
        do update set message_id = greatest(mark.message_id, excluded.message_id)
        returning coalesce((select message_id from before), 0) as "from", message_id as "to"`.execute(db);
      return rows[0] ?? null;
    },
    /**
     * Back to before a message, for whoever wants to find it unread again. A mark that stands before it stays, and so
     * does a missing one where `withoutMark` is `all-unread`.
     */
    async withdraw(
      userUuid: string,
      message: { readonly channelUuid: string; readonly id: number },
      withoutMark: 'all-unread' | 'none-unread',
    ): Promise<void> {
      const before = message.id - 1;
      const where = { user_uuid: userUuid, channel_uuid: message.channelUuid };
      if (withoutMark === 'none-unread')
        await db
          .insertInto('read_mark')
          .values({ ...where, message_id: before })
          .onConflict((conflict) => conflict.doNothing())
          .execute();
      await db
        .updateTable('read_mark')
        .set({ message_id: before })
        .where('user_uuid', '=', userUuid)
        .where('channel_uuid', '=', message.channelUuid)
        .where('message_id', '>', before)
        .execute();
    },
    /** Which of some people have read a message. */
    async whoRead(userUuids: readonly string[], message: { channelUuid: string; id: number }) {
      const rows = await db
        .selectFrom('read_mark')
        .select('user_uuid')
        .where('user_uuid', 'in', [...userUuids])
        .where('channel_uuid', '=', message.channelUuid)
        .where('message_id', '>=', message.id)
        .execute();
      return rows.map((row) => row.user_uuid);
    },
    forget: (userUuid: string) => db.deleteFrom('read_mark').where('user_uuid', '=', userUuid).execute(),
  };
}
