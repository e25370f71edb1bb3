import type { Sql } from '../../../db/index.ts';
import { chatSchema, type ChatTables } from '../chat.tables.ts';

const pageSize = 500;

/** Everything this module stores about one person. */
export function personalStore(sql: Sql) {
  const db = sql.of<ChatTables>(chatSchema);
  return {
    /** A page of the person's messages, oldest first. */
    messages: (userUuid: string, after: { id: number } | undefined) => {
      const query = db
        .selectFrom('message')
        .select([
          'id',
          'uuid',
          'channel_uuid as channelUuid',
          'to_user_uuid as toUserUuid',
          'kind',
          'message',
          // The attached songs, crates, images and GIFs.
          'cards as shows',
          'created_at as createdAt',
          'edited_at as editedAt',
        ])
        .where('user_uuid', '=', userUuid)
        .where('deleted_at', 'is', null)
        .orderBy('id')
        .limit(pageSize);
      return (after === undefined ? query : query.where('id', '>', after.id)).execute();
    },
    reactions: (userUuid: string) =>
      db
        .selectFrom('reaction')
        .innerJoin('message', 'message.id', 'reaction.message_id')
        .select(['message.uuid as messageUuid', 'reaction.emoji', 'reaction.created_at as createdAt'])
        .where('reaction.user_uuid', '=', userUuid)
        .orderBy('reaction.created_at')
        .execute(),
    /** Reports that the person sent. Reports about the person are for staff only. */
    reports: (userUuid: string) =>
      db
        .selectFrom('report')
        .select(['message_uuid as messageUuid', 'reason', 'comment', 'created_at as createdAt'])
        .where('reporter_uuid', '=', userUuid)
        .orderBy('id')
        .execute(),
    images: (userUuid: string) =>
      db
        .selectFrom('image')
        .select(['uuid', 'width', 'height', 'bytes', 'created_at as createdAt'])
        .where('owner_uuid', '=', userUuid)
        .orderBy('created_at')
        .execute(),
    hiddenConversations: (userUuid: string) =>
      db
        .selectFrom('put_away')
        .select(['channel_uuid as channelUuid', 'up_to_id as upToMessageId'])
        .where('user_uuid', '=', userUuid)
        .orderBy('channel_uuid')
        .execute(),
    readMarks: (userUuid: string) =>
      db
        .selectFrom('read_mark')
        .select(['channel_uuid as channelUuid', 'message_id as messageId'])
        .where('user_uuid', '=', userUuid)
        .orderBy('channel_uuid')
        .execute(),
  };
}
