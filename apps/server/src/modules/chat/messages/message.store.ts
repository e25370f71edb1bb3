import type { ChatMessage, CrateCard, Gif, Song, SongCard } from '@turnstage/contracts';
import { sql as raw, type Generated, type Insertable, type Selectable } from 'kysely';
import { jsonb, type Sql } from '../../../db/index.ts';
import type { Channel } from '../channels/channel.ts';
import { chatSchema, type ChatTables } from '../chat.tables.ts';

export interface MessageTable {
  id: Generated<number>;
  uuid: string;
  /** A room, or the direct conversation of two people (`channels/channel.ts`). */
  channel_uuid: string;
  /** The receiver of a direct message; null in rooms. */
  to_user_uuid: string | null;
  /** An `action` message says what changed, for clients that only list messages (`action-message.ts`). */
  kind: ChatMessage['kind'] | 'action';
  /** Null on a message without a sender. */
  user_uuid: string | null;
  message: string;
  // The sender's appearance when the message was sent. Changing colour or name later doesn't rewrite old messages.
  user_name: string;
  avatar_id: string;
  color: string;
  badges: string[];
  /** The highest room role at the time, or empty. */
  role: string;
  mentions: ChatMessage['mentions'];
  mentioned_groups: ChatMessage['mentionedGroups'];
  reply_to_id: number | null;
  cards: Cards;
  /** Data that a client sent with the text; returned unchanged. */
  sent_as: SentAs | null;
  song: ChatMessage['song'];
  created_at: number;
  edited_at: number | null;
  deleted_at: number | null;
  deleted_by: 'sender' | 'staff' | null;
}

/** Attachments of a message; a missing one means none. */
export interface Cards {
  songs?: SongCard[];
  playlist?: CrateCard;
  /** Images from before alt texts existed have no `alt`. */
  images?: (Omit<ChatMessage['images'][number], 'alt'> & { alt?: string })[];
  gif?: Gif;
  /** On a `song` message: what bots read beside `song` (wire 5.5). */
  played?: Partial<Song>;
  /** On a message that sums up a song. */
  statistics?: NonNullable<ChatMessage['statistics']>;
  /** On a message that the room sent by itself. */
  isFromRoom?: true;
  /** On an `action` message. */
  action?: ActionCard;
}

export interface ActionCard {
  readonly name: 'joined' | 'edited' | 'deleted';
  /** The person who did it. */
  readonly byUuid: string;
  readonly byName: string;
  /** The message that was edited or deleted. */
  readonly messageId?: number;
}

export interface SentAs {
  readonly category: 'message' | 'custom';
  readonly type: string;
  readonly text?: string;
  readonly metadata?: Record<string, unknown>;
  readonly customData?: Record<string, unknown>;
  readonly muid?: string;
}

export type MessageRow = Selectable<MessageTable>;
export type NewMessage = Omit<
  Insertable<MessageTable>,
  'id' | 'edited_at' | 'deleted_at' | 'deleted_by' | 'created_at'
>;

export function messageStore(sql: Sql) {
  const db = sql.of<ChatTables>(chatSchema);
  const inChannel = (channelUuid: string) =>
    db.selectFrom('message').selectAll().where('channel_uuid', '=', channelUuid);
  return {
    /** Serialises the messages of one person, so that counting and saving are one step. */
    lockSender: (userUuid: string) =>
      raw`select pg_advisory_xact_lock(hashtext('chat_service.sender'), hashtext(${userUuid}))`.execute(db),
    /**
     * Messages of a channel are saved one after the other. Otherwise a client that requests everything after the
     * last id it has seen could miss a message with a smaller id that was committed later. Take this lock after
     * `lockSender`, never before.
     */
    lockChannel: (channelUuid: string) =>
      raw`select pg_advisory_xact_lock(hashtext('chat_service.channel'), hashtext(${channelUuid}))`.execute(
        db,
      ),
    findByUuid: (uuid: string) =>
      db.selectFrom('message').selectAll().where('uuid', '=', uuid).executeTakeFirst(),
    findById: (id: number) => db.selectFrom('message').selectAll().where('id', '=', id).executeTakeFirst(),
    findByIds: (ids: readonly number[]) =>
      ids.length === 0
        ? Promise.resolve([])
        : db
            .selectFrom('message')
            .selectAll()
            .where('id', 'in', [...ids])
            .execute(),
    /** Undeleted replies, by the id of the message they reply to. */
    async countReplies(ids: readonly number[]): Promise<Map<number, number>> {
      if (ids.length === 0) return new Map();
      const rows = await db
        .selectFrom('message')
        .select((eb) => ['reply_to_id', eb.fn.countAll<number>().as('replies')])
        .where('reply_to_id', 'in', [...ids])
        .where('deleted_at', 'is', null)
        .groupBy('reply_to_id')
        .execute();
      return new Map(rows.map((row) => [row.reply_to_id ?? 0, row.replies]));
    },
    /** The newest action message about a message. */
    newestActionOn: ({ channel_uuid, id }: Pick<MessageRow, 'channel_uuid' | 'id'>) =>
      inChannel(channel_uuid)
        .where('kind', '=', 'action')
        .where('id', '>', id)
        .where(raw<boolean>`cards->'action'->>'messageId' = ${String(id)}`)
        .orderBy('id', 'desc')
        .limit(1)
        .executeTakeFirst(),
    lock: (uuid: string) =>
      db.selectFrom('message').selectAll().where('uuid', '=', uuid).forNoKeyUpdate().executeTakeFirst(),
    /** Returns undefined when a message with that uuid exists already. */
    insertOnce: (row: NewMessage & { created_at: number }) =>
      db
        .insertInto('message')
        .values({
          ...row,
          mentions: jsonb(row.mentions),
          song: row.song === null ? null : jsonb(row.song),
          cards: jsonb(row.cards),
          sent_as: row.sent_as === null ? null : jsonb(row.sent_as),
          edited_at: null,
          deleted_at: null,
          deleted_by: null,
        })
        .onConflict((conflict) => conflict.constraint('message_uuid').doNothing())
        .returningAll()
        .executeTakeFirst(),
    /** Newest first, including tombstones, without action messages. */
    page: (
      channelUuid: string,
      {
        before,
        after = 0,
        limit,
        excludedUuids,
      }: {
        before?: number | undefined;
        after?: number;
        limit: number;
        excludedUuids: readonly string[];
      },
    ) => {
      const query = excludeSenders(inChannel(channelUuid), excludedUuids)
        .where('kind', '<>', 'action')
        .where('id', '>', after)
        .orderBy('id', 'desc')
        .limit(limit);
      return (before === undefined ? query : query.where('id', '<', before)).execute();
    },
    /** The messages after a given one, oldest first; otherwise the same as `page`. */
    pageAfter: (
      channelUuid: string,
      { after, limit, excludedUuids }: { after: number; limit: number; excludedUuids: readonly string[] },
    ) =>
      excludeSenders(inChannel(channelUuid), excludedUuids)
        .where('kind', '<>', 'action')
        .where('id', '>', after)
        .orderBy('id')
        .limit(limit)
        .execute(),
    async newest(channelUuid: string): Promise<{ id: number; at: number } | undefined> {
      const row = await db
        .selectFrom('message')
        .select(['id', 'created_at'])
        .where('channel_uuid', '=', channelUuid)
        .orderBy('id', 'desc')
        .limit(1)
        .executeTakeFirst();
      return row && { id: row.id, at: row.created_at };
    },
    /** The newest text message of a person in the channel. */
    newestByUser: (channelUuid: string, userUuid: string) =>
      inChannel(channelUuid)
        .where('user_uuid', '=', userUuid)
        .where('kind', '=', 'text')
        .where('deleted_at', 'is', null)
        .orderBy('id', 'desc')
        .limit(1)
        .executeTakeFirst(),
    /** When the person sent their last message to a channel, deleted or not, if that was after `after` and by `until`. */
    async lastSentAt(
      channelUuid: string,
      userUuid: string,
      { after, until }: { readonly after: number; readonly until: number },
    ): Promise<number | undefined> {
      const row = await inChannel(channelUuid)
        .clearSelect()
        .select('created_at')
        .where('user_uuid', '=', userUuid)
        .where('kind', '=', 'text')
        .where('created_at', '>', after)
        .where('created_at', '<=', until)
        .orderBy('created_at', 'desc')
        .limit(1)
        .executeTakeFirst();
      return row?.created_at;
    },
    /** Undeleted text messages, newest first, for `/clear`. */
    listUndeleted: (channelUuid: string, { limit, by }: { limit: number; by?: string | undefined }) => {
      const query = inChannel(channelUuid)
        .where('kind', '=', 'text')
        .where('deleted_at', 'is', null)
        .orderBy('id', 'desc')
        .limit(limit);
      return (by === undefined ? query : query.where('user_uuid', '=', by)).execute();
    },
    /** Reads and locks the messages that aren't deleted, in the order of their ids. */
    lockUndeleted: (ids: readonly number[]) =>
      db
        .selectFrom('message')
        .selectAll()
        .where('id', '=', raw<number>`any(${[...ids]}::bigint[])`)
        .where('deleted_at', 'is', null)
        .orderBy('id', 'desc')
        .forNoKeyUpdate()
        .execute(),
    /** How many messages others sent after the mark, at most 100. */
    async countUnread(
      channelUuid: string,
      reader: { userUuid: string; after: number; excludedUuids: readonly string[] },
    ): Promise<number> {
      const unread = excludeSenders(
        db.selectFrom('message').select('id').where('channel_uuid', '=', channelUuid),
        [...reader.excludedUuids, reader.userUuid],
      )
        .where('kind', '=', 'text')
        .where('deleted_at', 'is', null)
        .where('id', '>', reader.after)
        .limit(100);
      const row = await db
        .selectFrom(unread.as('unread'))
        .select((eb) => eb.fn.countAll<number>().as('messages'))
        .executeTakeFirstOrThrow();
      return row.messages;
    },
    /**
     * Whether somebody else, between two message ids of a channel, wrote to the person directly or mentioned them
     * or a group in a room.
     */
    async isAddressed(
      channel: Channel,
      userUuid: string,
      { from, to }: { readonly from: number; readonly to: number },
    ): Promise<boolean> {
      const fromOthers = db
        .selectFrom('message')
        .select('id')
        .where('channel_uuid', '=', channel.uuid)
        .where('id', '>', from)
        .where('id', '<=', to)
        .where('user_uuid', '!=', userUuid)
        .limit(1);
      const addressed =
        channel.roomUuid === null
          ? fromOthers
          : fromOthers.where(
              raw<boolean>`(mentions @> ${jsonb([{ userUuid }])} or cardinality(mentioned_groups) > 0)`,
            );
      return (await addressed.executeTakeFirst()) !== undefined;
    },
    edit: (id: number, change: Pick<MessageRow, 'message' | 'mentions' | 'mentioned_groups' | 'edited_at'>) =>
      db
        .updateTable('message')
        .set({ ...change, mentions: jsonb(change.mentions), sent_as: null })
        .where('id', '=', id)
        .returningAll()
        .executeTakeFirstOrThrow(),
    /** Removes the complete content of the messages. */
    softDelete: (ids: readonly number[], end: { deleted_at: number; deleted_by: 'sender' | 'staff' }) =>
      db
        .updateTable('message')
        .set({
          ...end,
          message: '',
          mentions: jsonb([]),
          mentioned_groups: [],
          cards: jsonb({}),
          sent_as: null,
          reply_to_id: null,
        })
        .where('id', 'in', [...ids])
        .returningAll()
        .execute(),
    /** Keeps the text of an account's messages and removes its name and appearance. */
    async anonymise(userUuid: string, appearance: Pick<MessageRow, 'user_name' | 'avatar_id' | 'color'>) {
      await db
        .updateTable('message')
        .set({
          ...appearance,
          badges: [],
          role: '',
          sent_as: null,
          // The text of a song message and of its statistics starts with the DJ's name.
          message: raw`case when kind = 'song' or cards ? 'statistics'
            then ${appearance.user_name}::text || substr(message, length(user_name) + 1) else message end`,
        })
        .where('user_uuid', '=', userUuid)
        .execute();
      await db
        .updateTable('message')
        .set({
          mentions: raw`(
            select jsonb_agg(case when one->>'userUuid' = ${userUuid}
              then one || ${jsonb({ nickname: appearance.user_name })} else one end)
            from jsonb_array_elements(mentions) one)`,
        })
        .where('mentions', '@>', jsonb([{ userUuid }]) as never)
        .execute();
      // The text of an action message starts with the person's name.
      await db
        .updateTable('message')
        .set({
          message: raw`${appearance.user_name}::text || substr(message, length(cards->'action'->>'byName') + 1)`,
          cards: raw`jsonb_set(cards, '{action,byName}', ${jsonb(appearance.user_name)})`,
        })
        .where('kind', '=', 'action')
        .where(raw<boolean>`cards->'action'->>'byUuid' = ${userUuid}`)
        .execute();
    },
  };
}

/** Messages without a sender are for everybody. */
function excludeSenders<Q extends { where(expression: unknown): Q }>(
  query: Q,
  excludedUuids: readonly string[],
): Q {
  if (excludedUuids.length === 0) return query;
  return query.where(raw<boolean>`(user_uuid is null or user_uuid <> all(${[...excludedUuids]}::uuid[]))`);
}
