import { sql as raw } from 'kysely';
import type { Sql } from '../../../db/index.ts';
import { chatSchema, type ChatTables } from '../chat.tables.ts';
import type { MessageRow } from '../messages/message.store.ts';

export interface MessageSearch {
  readonly limit: number;
  /**
   * `oldestFirst`: the oldest that fit the limit, ascending. `newestAscending`: the newest that fit, ascending.
   * `newestFirst`: the newest that fit, descending.
   */
  readonly direction: 'oldestFirst' | 'newestAscending' | 'newestFirst';
  /** Exclusive. */
  readonly afterId?: number;
  /** Exclusive. */
  readonly beforeId?: number;
  /** epoch ms, inclusive */
  readonly from?: number;
  /** epoch ms, exclusive */
  readonly to?: number;
  /** `action` for action messages, otherwise the category that the sending client gave; `message` without one. */
  readonly categories?: readonly string[];
  /** `groupMember` for a join, otherwise the type that the sending client gave; `text` or `image` without one. */
  readonly types?: readonly string[];
  readonly hideDeleted: boolean;
  readonly hideReplies: boolean;
  readonly repliesTo?: number;
  readonly unreadOnly: boolean;
  /** Text that the message must contain anywhere, ignoring case. */
  readonly search?: string;
}

/** Who reads, and whose messages are wanted or left out. */
export interface SearchReader {
  /** Messages of conversations that this person deleted are left out; with `unreadOnly`, so is everything they read. */
  readonly reader: string;
  readonly excludedUuids: readonly string[];
  readonly bySender?: string | undefined;
}

export interface SearchedChannel {
  readonly uuid: string;
  /** Only messages after this one; default: all. */
  readonly afterId?: number;
}

/** Messages of one or several channels, action messages included. */
export function messageSearchStore(sql: Sql) {
  const db = sql.of<ChatTables>(chatSchema);
  const inChannels = (channels: readonly SearchedChannel[], reader: string) => {
    const all = db.selectFrom('message').selectAll();
    const [only, another] = channels;
    if (only && !another)
      return all.where('channel_uuid', '=', only.uuid).where(
        raw<boolean>`id > greatest(${only.afterId ?? 0}::bigint, coalesce((
          select up_to_id from chat_service.put_away
          where user_uuid = ${reader} and channel_uuid = ${only.uuid}), 0))`,
      );
    const uuids = channels.map(({ uuid }) => uuid);
    return all.where(
      raw<boolean>`channel_uuid = any(${uuids}::uuid[])
        and id > coalesce((
          select up_to_id from chat_service.put_away gone
          where gone.user_uuid = ${reader} and gone.channel_uuid = message.channel_uuid), 0)
        and exists (
          select 1 from unnest(${uuids}::uuid[], ${channels.map(({ afterId = 0 }) => afterId)}::bigint[])
            as searched (uuid, after_id)
          where searched.uuid = message.channel_uuid and message.id > searched.after_id)`,
    );
  };
  return {
    async page(
      channels: readonly SearchedChannel[],
      filter: MessageSearch & SearchReader,
    ): Promise<MessageRow[]> {
      let query = inChannels(channels, filter.reader);
      const { afterId, beforeId, from, to, categories, types, excludedUuids } = filter;
      if (afterId !== undefined) query = query.where('id', '>', afterId);
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
      if (excludedUuids.length > 0)
        query = query.where(
          raw<boolean>`(user_uuid is null or user_uuid <> all(${[...excludedUuids]}::uuid[]))`,
        );
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

const category = raw`(case when kind = 'action' then 'action' else coalesce(sent_as->>'category', 'message') end)`;
const type = raw`(case when kind = 'action' then
    case when cards->'action'->>'name' = 'joined' then 'groupMember' else 'message' end
  else coalesce(sent_as->>'type', case when cards ? 'images' and message = '' then 'image' else 'text' end) end)`;
