import { sql as raw } from 'kysely';
import type { Sql } from '../../../db/index.ts';
import { chatSchema, type ChatTables } from '../chat.tables.ts';

/** A conversation that a person deleted for themselves. Messages up to `up_to_id` are hidden from that person alone. */
export interface HiddenConversationTable {
  user_uuid: string;
  channel_uuid: string;
  up_to_id: number;
}

export function hiddenConversationStore(sql: Sql) {
  const db = sql.of<ChatTables>(chatSchema);
  return {
    set: (row: HiddenConversationTable) =>
      db
        .insertInto('put_away')
        .values(row)
        .onConflict((conflict) =>
          conflict
            .columns(['user_uuid', 'channel_uuid'])
            .doUpdateSet({ up_to_id: raw`greatest(put_away.up_to_id, excluded.up_to_id)` }),
        )
        .execute(),
    /** Returns 0 when nothing is hidden. */
    async upTo(userUuid: string, channelUuid: string): Promise<number> {
      const row = await db
        .selectFrom('put_away')
        .select('up_to_id')
        .where('user_uuid', '=', userUuid)
        .where('channel_uuid', '=', channelUuid)
        .executeTakeFirst();
      return row?.up_to_id ?? 0;
    },
    eraseUser: (userUuid: string) => db.deleteFrom('put_away').where('user_uuid', '=', userUuid).execute(),
  };
}
