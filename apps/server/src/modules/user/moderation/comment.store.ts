import type { Insertable } from 'kysely';
import type { Sql } from '../../../db/index.ts';
import { userSchema, type UserTables } from '../user.tables.ts';
import type { ModerationCommentTable } from './comment.tables.ts';

export function commentStore(sql: Sql) {
  const db = sql.of<UserTables>(userSchema);
  const notes = db
    .selectFrom('moderation_comment as note')
    .leftJoin('account as author', 'author.id', 'note.author_id')
    .leftJoin('profile', 'profile.account_id', 'author.id')
    .select(['note.id', 'note.comment', 'note.created_at', 'author.uuid', 'profile.nickname']);
  return {
    async insert(row: Omit<Insertable<ModerationCommentTable>, 'id'>): Promise<number> {
      const { id } = await db
        .insertInto('moderation_comment')
        .values(row)
        .returning('id')
        .executeTakeFirstOrThrow();
      return id;
    },
    /** Newest first. Returns all when `limit` is undefined. */
    list(accountId: number, page: { limit: number | undefined; offset: number }) {
      const rows = notes
        .where('note.account_id', '=', accountId)
        .orderBy('note.id', 'desc')
        .offset(page.offset);
      return (page.limit === undefined ? rows : rows.limit(page.limit)).execute();
    },
    find: (id: number) => notes.where('note.id', '=', id).executeTakeFirstOrThrow(),
  };
}
