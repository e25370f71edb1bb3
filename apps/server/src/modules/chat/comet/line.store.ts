import { sql as raw } from 'kysely';
import type { Sql } from '../../../db/index.ts';
import { chatSchema, type ChatTables } from '../chat.tables.ts';
import type { MessageRow } from '../messages/message.store.ts';
import type { LineFilter } from './list-query.rules.ts';

/** Lines of a channel, or of several, as clients of the old chat page through them, action lines too. */
export function lineStore(sql: Sql) {
  const db = sql.of<ChatTables>(chatSchema);
  return {
    async page(
      channels: string | readonly string[],
      filter: LineFilter & {
        /** Of one channel: what stands up to there was put away. Of several it is looked up for each. */
        readonly afterAll?: number;
        readonly without: readonly string[];
        readonly bySender?: string | undefined;
        /** Whose conversations they are: what this person put away is left out, for `unread` also what they read. */
        readonly reader: string;
      },
    ): Promise<MessageRow[]> {
      const all = db.selectFrom('message').selectAll();
      let query =
        typeof channels === 'string'
          ? all.where('channel_uuid', '=', channels)
          : all.where(raw<boolean>`channel_uuid = any(${[...channels]}::uuid[]) and id > coalesce((
              select up_to_id from chat_service.put_away gone
              where gone.user_uuid = ${filter.reader} and gone.channel_uuid = message.channel_uuid), 0)`);
      const { afterAll = 0, afterId, beforeId, from, to, categories, types, without } = filter;
      if (afterId !== undefined) query = query.where('id', '>', afterId);
      if (afterAll > 0) query = query.where('id', '>', afterAll);
      if (beforeId !== undefined) query = query.where('id', '<', beforeId);
      if (from !== undefined) query = query.where('created_at', '>=', from);
      if (to !== undefined) query = query.where('created_at', '<', to);
      if (filter.hideDeleted) query = query.where('deleted_at', 'is', null);
      if (filter.hideReplies) query = query.where('reply_to_id', 'is', null);
      if (filter.repliesTo !== undefined) query = query.where('reply_to_id', '=', filter.repliesTo);
      if (filter.bySender !== undefined)
        query = query.where('user_uuid', '=', filter.bySender).where('kind', '=', 'text');
      if (filter.search !== undefined)
        query = query
          .where('kind', '=', 'text')
          .where('deleted_at', 'is', null)
          .where('message', 'ilike', `%${filter.search.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`);
      if (categories) query = query.where(raw<boolean>`${category} = any(${[...categories]}::text[])`);
      if (types) query = query.where(raw<boolean>`${type} = any(${[...types]}::text[])`);
      if (without.length > 0)
        query = query.where(raw<boolean>`(user_uuid is null or user_uuid <> all(${[...without]}::uuid[]))`);
      if (filter.unreadOnly)
        query = query.where('kind', '=', 'text').where(
          raw<boolean>`message.user_uuid <> ${filter.reader} and id > coalesce((
            select message_id from chat_service.read_mark
            where read_mark.user_uuid = ${filter.reader} and read_mark.channel_uuid = message.channel_uuid), 0)`,
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
