import type { ChatMessage, CrateCard, Gif, Song, SongCard } from '@turnstage/contracts';
import { sql as raw, type Generated, type Insertable, type Selectable } from 'kysely';
import { jsonb, type Sql } from '../../../db/index.ts';
import type { Channel } from '../channels/channel.ts';
import { chatSchema, type ChatTables } from '../chat.tables.ts';

export interface MessageTable {
  id: Generated<number>;
  uuid: string;
  /** A room, or what two people say to each other (`channels/channel.ts`). */
  channel_uuid: string;
  /** Whoever a direct message is for; null in rooms. */
  to_user_uuid: string | null;
  /** `action` lines tell clients of the old contract what changed; our own chat has pushes for that. */
  kind: ChatMessage['kind'] | 'action';
  /** Null on a line that nobody said. */
  user_uuid: string | null;
  message: string;
  // The sender's look when it was said: who changes colour or name does not rewrite what stands there.
  user_name: string;
  avatar_id: string;
  color: string;
  badges: string[];
  /** Strongest room role at the time, or empty. */
  role: string;
  mentions: ChatMessage['mentions'];
  mentioned_groups: ChatMessage['mentionedGroups'];
  reply_to_id: number | null;
  cards: Cards;
  /** What a client of the old contract sent beside the words, to be given back as it was. */
  sent_as: SentAs | null;
  song: ChatMessage['song'];
  created_at: number;
  edited_at: number | null;
  deleted_at: number | null;
  deleted_by: 'sender' | 'staff' | null;
}

/** What a message shows; absent is none. */
export interface Cards {
  songs?: SongCard[];
  playlist?: CrateCard;
  /** Those of before they could be described have no `alt`. */
  images?: (Omit<ChatMessage['images'][number], 'alt'> & { alt?: string })[];
  gif?: Gif;
  /** On a `song` line: what clients of the old contract read beside `song`. */
  played?: Partial<Song>;
  /** Of an `action` line. */
  action?: ActionCard;
}

export interface ActionCard {
  readonly name: 'joined' | 'edited' | 'deleted';
  /** Whoever did it. */
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
    /** One message of a person at a time, so that counting and keeping are one step. */
    lockSender: (userUuid: string) =>
      raw`select pg_advisory_xact_lock(hashtext('chat_service.sender'), hashtext(${userUuid}))`.execute(db),
    /**
     * Lines of a channel are kept one after the other, so that nobody who asks for what is newer than the last line
     * they saw misses one with a smaller id that was committed later. After `lockSender`, never before.
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
    /** Those that stand, by the id of what they answer. */
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
    /** The newest line that tells what became of a message. */
    newestAbout: ({ channel_uuid, id }: Pick<MessageRow, 'channel_uuid' | 'id'>) =>
      inChannel(channel_uuid)
        .where('kind', '=', 'action')
        .where('id', '>', id)
        .where(raw<boolean>`cards->'action'->>'messageId' = ${String(id)}`)
        .orderBy('id', 'desc')
        .limit(1)
        .executeTakeFirst(),
    lock: (uuid: string) =>
      db.selectFrom('message').selectAll().where('uuid', '=', uuid).forNoKeyUpdate().executeTakeFirst(),
    /** Deleted ones count: taking a message back does not make room for another. */
    async countSince(userUuid: string, after: number): Promise<number> {
      const row = await db
        .selectFrom('message')
        .select((eb) => eb.fn.countAll<number>().as('messages'))
        .where('user_uuid', '=', userUuid)
        .where('kind', '=', 'text')
        .where('created_at', '>', after)
        .executeTakeFirstOrThrow();
      return row.messages;
    },
    /** Undefined when a message with that uuid stands already. */
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
    /** Newest first, tombstones too, without lines for clients of the old contract. */
    page: (
      channelUuid: string,
      {
        before,
        after = 0,
        limit,
        without,
      }: {
        before?: number | undefined;
        after?: number;
        limit: number;
        without: readonly string[];
      },
    ) => {
      const query = saidByOthersThan(inChannel(channelUuid), without)
        .where('kind', '<>', 'action')
        .where('id', '>', after)
        .orderBy('id', 'desc')
        .limit(limit);
      return (before === undefined ? query : query.where('id', '<', before)).execute();
    },
    /** What follows a message, oldest first; otherwise as `page`. */
    pageOn: (
      channelUuid: string,
      { after, limit, without }: { after: number; limit: number; without: readonly string[] },
    ) =>
      saidByOthersThan(inChannel(channelUuid), without)
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
    /** The newest thing that somebody said there. */
    newestOf: (channelUuid: string, userUuid: string) =>
      inChannel(channelUuid)
        .where('user_uuid', '=', userUuid)
        .where('kind', '=', 'text')
        .where('deleted_at', 'is', null)
        .orderBy('id', 'desc')
        .limit(1)
        .executeTakeFirst(),
    /** What stands to be cleared away, newest first. */
    standing: (channelUuid: string, { limit, by }: { limit: number; by?: string | undefined }) => {
      const query = inChannel(channelUuid)
        .where('kind', '=', 'text')
        .where('deleted_at', 'is', null)
        .orderBy('id', 'desc')
        .limit(limit)
        .forNoKeyUpdate();
      return (by === undefined ? query : query.where('user_uuid', '=', by)).execute();
    },
    /** What others said since, at most 100. */
    async countUnread(
      channelUuid: string,
      reader: { userUuid: string; after: number; without: readonly string[] },
    ): Promise<number> {
      const unread = saidByOthersThan(
        db.selectFrom('message').select('id').where('channel_uuid', '=', channelUuid),
        [...reader.without, reader.userUuid],
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
    /** Whether between two places of a channel others wrote to somebody, or in a room called them or a group. */
    async isCalled(
      channel: Channel,
      userUuid: string,
      { from, to }: { readonly from: number; readonly to: number },
    ): Promise<boolean> {
      const said = db
        .selectFrom('message')
        .select('id')
        .where('channel_uuid', '=', channel.uuid)
        .where('id', '>', from)
        .where('id', '<=', to)
        .where('user_uuid', '!=', userUuid)
        .limit(1);
      const calling =
        channel.roomUuid === null
          ? said
          : said.where(
              raw<boolean>`(mentions @> ${jsonb([{ userUuid }])} or cardinality(mentioned_groups) > 0)`,
            );
      return (await calling.executeTakeFirst()) !== undefined;
    },
    edit: (id: number, change: Pick<MessageRow, 'message' | 'mentions' | 'mentioned_groups' | 'edited_at'>) =>
      db
        .updateTable('message')
        .set({ ...change, mentions: jsonb(change.mentions), sent_as: null })
        .where('id', '=', id)
        .returningAll()
        .executeTakeFirstOrThrow(),
    /** Nothing of what it said is left. */
    bury: (ids: readonly number[], end: { deleted_at: number; deleted_by: 'sender' | 'staff' }) =>
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
    /** What is left of an account: words without a face. */
    async anonymise(userUuid: string, look: Pick<MessageRow, 'user_name' | 'avatar_id' | 'color'>) {
      await db
        .updateTable('message')
        .set({
          ...look,
          badges: [],
          role: '',
          sent_as: null,
          // A line of a song that began speaks of its DJ by name.
          message: raw`case when kind = 'song'
            then ${look.user_name}::text || substr(message, length(user_name) + 1) else message end`,
        })
        .where('user_uuid', '=', userUuid)
        .execute();
      await db
        .updateTable('message')
        .set({
          mentions: raw`(
            select jsonb_agg(case when one->>'userUuid' = ${userUuid}
              then one || ${jsonb({ nickname: look.user_name })} else one end)
            from jsonb_array_elements(mentions) one)`,
        })
        .where('mentions', '@>', jsonb([{ userUuid }]) as never)
        .execute();
      // Lines of what they did begin with their name.
      await db
        .updateTable('message')
        .set({
          message: raw`${look.user_name}::text || substr(message, length(cards->'action'->>'byName') + 1)`,
          cards: raw`jsonb_set(cards, '{action,byName}', ${jsonb(look.user_name)})`,
        })
        .where('kind', '=', 'action')
        .where(raw<boolean>`cards->'action'->>'byUuid' = ${userUuid}`)
        .execute();
    },
  };
}

/** Lines that nobody said are for everybody. */
function saidByOthersThan<Q extends { where(expression: unknown): Q }>(
  query: Q,
  without: readonly string[],
): Q {
  if (without.length === 0) return query;
  return query.where(raw<boolean>`(user_uuid is null or user_uuid <> all(${[...without]}::uuid[]))`);
}
