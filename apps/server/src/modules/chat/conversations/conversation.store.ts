import { sql as raw, type Selectable } from 'kysely';
import type { Sql } from '../../../db/index.ts';
import type { Channel } from '../channels/channel.ts';
import { chatSchema, type ChatTables } from '../chat.tables.ts';

/** The direct conversation of two people, in order of their uuids. */
export interface ConversationTable {
  channel_uuid: string;
  first_uuid: string;
  second_uuid: string;
  last_message_id: number;
}

export interface ListedConversation extends Selectable<ConversationTable> {
  other_uuid: string;
  last_read_id: number | null;
  unread: number;
}

export function conversationStore(sql: Sql) {
  const db = sql.of<ChatTables>(chatSchema);
  return {
    setLastMessage: ({ uuid, between }: Channel, messageId: number) => {
      const [first_uuid, second_uuid] = between ?? ['', ''];
      return db
        .insertInto('conversation')
        .values({ channel_uuid: uuid, first_uuid, second_uuid, last_message_id: messageId })
        .onConflict((conflict) => conflict.column('channel_uuid').doUpdateSet({ last_message_id: messageId }))
        .execute();
    },
    /** Newest first. Unread messages are counted up to 100. */
    async listByUser(
      userUuid: string,
      page: {
        before?: number | undefined;
        limit: number;
        excludedUuids: readonly string[];
        only?: readonly string[];
      },
    ): Promise<ListedConversation[]> {
      const others = page.only === undefined ? raw`true` : raw`other_uuid = any(${[...page.only]}::uuid[])`;
      const { rows } = await raw<ListedConversation>`
        with own as (
          (select *, second_uuid as other_uuid from chat_service.conversation where first_uuid = ${userUuid})
          union all
          (select *, first_uuid as other_uuid from chat_service.conversation where second_uuid = ${userUuid})
        )
        select own.*, mark.message_id as last_read_id, unread.messages as unread
        from own
        left join chat_service.read_mark mark
          on mark.channel_uuid = own.channel_uuid and mark.user_uuid = ${userUuid}
        left join chat_service.put_away gone
          on gone.channel_uuid = own.channel_uuid and gone.user_uuid = ${userUuid}
        cross join lateral (
          select count(*) as messages from (
            select 1 from chat_service.message
            where channel_uuid = own.channel_uuid
              and id > greatest(mark.message_id, gone.up_to_id, 0)
              and user_uuid = own.other_uuid and kind = 'text' and deleted_at is null
            limit 100
          ) each_one
        ) unread
        where last_message_id < ${page.before ?? Number.MAX_SAFE_INTEGER}
          and last_message_id > coalesce(gone.up_to_id, 0)
          and other_uuid <> all(${[...page.excludedUuids]}::uuid[]) and ${others}
        order by last_message_id desc
        limit ${page.limit}`.execute(db);
      return rows;
    },
    /** The people from whom something is unread. */
    async unreadWith(userUuid: string, excludedUuids: readonly string[]): Promise<string[]> {
      const { rows } = await raw<{ other_uuid: string }>`
        with own as (
          select channel_uuid, second_uuid as other_uuid from chat_service.conversation
          where first_uuid = ${userUuid}
          union all
          select channel_uuid, first_uuid from chat_service.conversation where second_uuid = ${userUuid}
        )
        select other_uuid from own
        left join chat_service.read_mark mark
          on mark.channel_uuid = own.channel_uuid and mark.user_uuid = ${userUuid}
        left join chat_service.put_away gone
          on gone.channel_uuid = own.channel_uuid and gone.user_uuid = ${userUuid}
        where other_uuid <> all(${[...excludedUuids]}::uuid[]) and exists (
          select 1 from chat_service.message
          where channel_uuid = own.channel_uuid and id > greatest(mark.message_id, gone.up_to_id, 0)
            and user_uuid = own.other_uuid and kind = 'text' and deleted_at is null)`.execute(db);
      return rows.map((row) => row.other_uuid);
    },
  };
}
