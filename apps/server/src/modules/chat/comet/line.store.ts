import { sql as raw } from 'kysely';
import type { Sql } from '../../../db/index.ts';
import { chatSchema, type ChatTables } from '../chat.tables.ts';
import type { MessageRow } from '../messages/message.store.ts';
import type { LineFilter } from './list-query.rules.ts';

/** Lines of a channel as clients of the old chat page through them, action lines too. */
export function lineStore(sql: Sql) {
  const db = sql.of<ChatTables>(chatSchema);
  return {
    async page(
      channelUuid: string,
      filter: LineFilter & {
        readonly afterAll: number;
        readonly without: readonly string[];
        readonly bySender?: string | undefined;
        /** For `unread`: what this person has not read. */
        readonly reader: string;
      },
    ): Promise<MessageRow[]> {
      let query = db.selectFrom('message').selectAll().where('channel_uuid', '=', channelUuid);
      const { afterId, beforeId, from, to, categories, types, without } = filter;
      if (afterId !== undefined) query = query.where('id', '>', afterId);
      if (filter.afterAll > 0) query = query.where('id', '>', filter.afterAll);
      if (beforeId !== undefined) query = query.where('id', '<', beforeId);
      if (from !== undefined) query = query.where('created_at', '>=', from);
      if (to !== undefined) query = query.where('created_at', '<', to);
      if (filter.hideDeleted) query = query.where('deleted_at', 'is', null);
      if (filter.hideReplies) query = query.where('reply_to_id', 'is', null);
      if (filter.repliesTo !== undefined) query = query.where('reply_to_id', '=', filter.repliesTo);
      if (filter.bySender !== undefined)
        query = query.where('user_uuid', '=', filter.bySender).where('kind', '=', 'text');
      if (categories) query = query.where(raw<boolean>`${category} = any(${[...categories]}::text[])`);
      if (types) query = query.where(raw<boolean>`${type} = any(${[...types]}::text[])`);
      if (without.length > 0)
        query = query.where(raw<boolean>`(user_uuid is null or user_uuid <> all(${[...without]}::uuid[]))`);
      if (filter.unreadOnly)
        query = query.where('kind', '=', 'text').where(
          raw<boolean>`user_uuid <> ${filter.reader} and id > coalesce((
            select message_id from chat_service.read_mark
            where user_uuid = ${filter.reader} and channel_uuid = ${channelUuid}), 0)`,
        );
      const { direction } = filter;
      const rows = await query
        .orderBy('id', direction === 'oldestFirst' ? 'asc' : 'desc')
        .limit(filter.limit)
        .execute();
      return direction === 'newestAscending' ? rows.reverse() : rows;
    },
  };
}

/** As `present-line.ts` says them. */
const category = raw`(case when kind = 'action' then 'action' else coalesce(sent_as->>'category', 'message') end)`;
const type = raw`(case when kind = 'action' then
    case when cards->'action'->>'name' = 'joined' then 'groupMember' else 'message' end
  else coalesce(sent_as->>'type', case when cards ? 'images' and message = '' then 'image' else 'text' end) end)`;
