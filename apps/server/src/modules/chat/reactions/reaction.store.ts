import type { Selectable } from 'kysely';
import type { Sql } from '../../../db/index.ts';
import { chatSchema, type ChatTables } from '../chat.tables.ts';

export interface ReactionTable {
  message_id: number;
  emoji: string;
  user_uuid: string;
  /** The nickname at the time. */
  user_name: string;
  created_at: number;
}

export type ReactionRow = Selectable<ReactionTable>;

export function reactionStore(sql: Sql) {
  const db = sql.of<ChatTables>(chatSchema);
  return {
    /** In the order in which they were added. */
    listByMessages: (ids: readonly number[]) =>
      ids.length === 0
        ? Promise.resolve([])
        : db
            .selectFrom('reaction')
            .selectAll()
            .where('message_id', 'in', [...ids])
            .orderBy('created_at')
            .orderBy('emoji')
            .orderBy('user_uuid')
            .execute(),
    /** Returns whether the reaction is new. */
    async add(row: ReactionTable): Promise<boolean> {
      const { numInsertedOrUpdatedRows } = await db
        .insertInto('reaction')
        .values(row)
        .onConflict((conflict) => conflict.columns(['message_id', 'emoji', 'user_uuid']).doNothing())
        .executeTakeFirst();
      return numInsertedOrUpdatedRows === 1n;
    },
    /** Returns whether the reaction existed. */
    async remove(row: Pick<ReactionTable, 'message_id' | 'emoji' | 'user_uuid'>): Promise<boolean> {
      const { numDeletedRows } = await db
        .deleteFrom('reaction')
        .where('message_id', '=', row.message_id)
        .where('emoji', '=', row.emoji)
        .where('user_uuid', '=', row.user_uuid)
        .executeTakeFirst();
      return numDeletedRows > 0n;
    },
    removeByMessages: (messageIds: readonly number[]) =>
      db
        .deleteFrom('reaction')
        .where('message_id', 'in', [...messageIds])
        .execute(),
    rename: (userUuid: string, name: string) =>
      db.updateTable('reaction').set({ user_name: name }).where('user_uuid', '=', userUuid).execute(),
  };
}
