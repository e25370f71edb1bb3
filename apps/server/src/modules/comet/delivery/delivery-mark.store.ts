import { sql as raw } from 'kysely';
import type { Sql } from '../../../db/index.ts';
import { cometSchema, type CometTables } from '../comet.tables.ts';

/** How far the messages of a channel were delivered to a person. */
export interface DeliveryMarkTable {
  user_uuid: string;
  channel_uuid: string;
  message_id: number;
}

export function deliveryMarkStore(sql: Sql) {
  const db = sql.of<CometTables>(cometSchema);
  return {
    async find(userUuid: string, channelUuid: string): Promise<number | undefined> {
      const row = await db
        .selectFrom('delivery_mark')
        .select('message_id')
        .where('user_uuid', '=', userUuid)
        .where('channel_uuid', '=', channelUuid)
        .executeTakeFirst();
      return row?.message_id;
    },
    /** Never moves back. */
    advance: (row: DeliveryMarkTable) =>
      db
        .insertInto('delivery_mark')
        .values(row)
        .onConflict((conflict) =>
          conflict
            .columns(['user_uuid', 'channel_uuid'])
            .doUpdateSet({ message_id: raw`greatest(delivery_mark.message_id, excluded.message_id)` }),
        )
        .execute(),
    personalData: (userUuid: string) =>
      db
        .selectFrom('delivery_mark')
        .select(['channel_uuid as channelUuid', 'message_id as messageId'])
        .where('user_uuid', '=', userUuid)
        .orderBy('channel_uuid')
        .execute(),
    eraseUser: (userUuid: string) =>
      db.deleteFrom('delivery_mark').where('user_uuid', '=', userUuid).execute(),
    deleteChannel: (channelUuid: string) =>
      db.deleteFrom('delivery_mark').where('channel_uuid', '=', channelUuid).execute(),
  };
}
