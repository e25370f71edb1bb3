import { sql as raw } from 'kysely';
import type { Sql } from '../../../db/index.ts';
import { chatSchema, type ChatTables } from '../chat.tables.ts';

/** How far a person has read in a channel. */
export interface ReadMarkTable {
  user_uuid: string;
  channel_uuid: string;
  message_id: number;
}

/** The read mark before the update (0 when there was none) and after it. */
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
    /** Never moves back, and never beyond the newest message. Returns null when the channel has no message. */
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
     * Moves the mark to before a message, for a person who wants to see it as unread again. A mark that is earlier
     * already stays; so does a missing one when `withoutMark` is `all-unread`.
     */
    async moveBack(
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
    /** Returns the people out of `userUuids` who have read the message. */
    async findReaders(userUuids: readonly string[], message: { channelUuid: string; id: number }) {
      const rows = await db
        .selectFrom('read_mark')
        .select('user_uuid')
        .where('user_uuid', 'in', [...userUuids])
        .where('channel_uuid', '=', message.channelUuid)
        .where('message_id', '>=', message.id)
        .execute();
      return rows.map((row) => row.user_uuid);
    },
    eraseUser: (userUuid: string) => db.deleteFrom('read_mark').where('user_uuid', '=', userUuid).execute(),
  };
}
