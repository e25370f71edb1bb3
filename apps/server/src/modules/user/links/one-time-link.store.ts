import type { Sql } from '../../../db/index.ts';
import { userSchema, type UserTables } from '../user.tables.ts';
import type { LinkPurpose, OneTimeLinkTable } from './one-time-link.tables.ts';

export function oneTimeLinkStore(sql: Sql) {
  const db = sql.of<UserTables>(userSchema);
  return {
    insert: (row: OneTimeLinkTable) => db.insertInto('one_time_link').values(row).execute(),
    /** Returns the account of a link without using it up. */
    async findOwner(tokenHash: string, purpose: LinkPurpose, now: number): Promise<number | undefined> {
      const row = await db
        .selectFrom('one_time_link')
        .select('account_id')
        .where('token_hash', '=', tokenHash)
        .where('purpose', '=', purpose)
        .where('expires_at', '>', now)
        .executeTakeFirst();
      return row?.account_id;
    },
    /** Deletes the link and returns its account. Of two requests with the same token the second one finds nothing. */
    take: (tokenHash: string, purpose: LinkPurpose, now: number) =>
      db
        .deleteFrom('one_time_link')
        .where('token_hash', '=', tokenHash)
        .where('purpose', '=', purpose)
        .where('expires_at', '>', now)
        .returning(['account_id', 'address'])
        .executeTakeFirst(),
    deleteAllOf: (accountId: number) =>
      db.deleteFrom('one_time_link').where('account_id', '=', accountId).execute(),
    deleteExpired: (accountId: number, before: number) =>
      db
        .deleteFrom('one_time_link')
        .where('account_id', '=', accountId)
        .where('expires_at', '<=', before)
        .execute(),
  };
}
