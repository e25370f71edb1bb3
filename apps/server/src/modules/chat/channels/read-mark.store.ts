import { sql as raw } from 'kysely';
import type { Sql } from '../../../db/index.ts';
import { chatSchema, type ChatTables } from '../chat.tables.ts';

/** How far somebody has read. */
export interface ReadMarkTable {
  user_uuid: string;
  channel_uuid: string;
  message_id: number;
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
    /** Never goes back, and never beyond what is there. Answers where it stands; null when nothing is there. */
    async advance(userUuid: string, channelUuid: string, upTo: number): Promise<number | null> {
      const { rows } = await raw<{ message_id: number }>`
        insert into chat_service.read_mark as mark (user_uuid, channel_uuid, message_id)
        select ${userUuid}, ${channelUuid}, max(id) from chat_service.message
        where channel_uuid = ${channelUuid} and id <= ${upTo}
        having max(id) is not null
        on conflict (user_uuid, channel_uuid)
        do update set message_id = greatest(mark.message_id, excluded.message_id)
        returning message_id`.execute(db);
      return rows[0]?.message_id ?? null;
    },
    forget: (userUuid: string) => db.deleteFrom('read_mark').where('user_uuid', '=', userUuid).execute(),
  };
}
