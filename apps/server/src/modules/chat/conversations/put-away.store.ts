import { sql as raw } from 'kysely';
import type { Sql } from '../../../db/index.ts';
import { chatSchema, type ChatTables } from '../chat.tables.ts';

/** A conversation that somebody deleted for themselves: what stands up to that line is gone for them alone. */
export interface PutAwayTable {
  user_uuid: string;
  channel_uuid: string;
  up_to_id: number;
}

export function putAwayStore(sql: Sql) {
  const db = sql.of<ChatTables>(chatSchema);
  return {
    put: (row: PutAwayTable) =>
      db
        .insertInto('put_away')
        .values(row)
        .onConflict((conflict) =>
          conflict
            .columns(['user_uuid', 'channel_uuid'])
            .doUpdateSet({ up_to_id: raw`greatest(put_away.up_to_id, excluded.up_to_id)` }),
        )
        .execute(),
    /** 0 when nothing is. */
    async upTo(userUuid: string, channelUuid: string): Promise<number> {
      const row = await db
        .selectFrom('put_away')
        .select('up_to_id')
        .where('user_uuid', '=', userUuid)
        .where('channel_uuid', '=', channelUuid)
        .executeTakeFirst();
      return row?.up_to_id ?? 0;
    },
    forget: (userUuid: string) => db.deleteFrom('put_away').where('user_uuid', '=', userUuid).execute(),
  };
}
