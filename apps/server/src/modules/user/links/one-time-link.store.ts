import type { Sql } from '../../../db/index.ts';
import { userSchema, type UserTables } from '../user.tables.ts';
import type { LinkPurpose, OneTimeLinkTable } from './one-time-link.tables.ts';

export function oneTimeLinkStore(sql: Sql) {
  const db = sql.of<UserTables>(userSchema);
  return {
    insert: (row: OneTimeLinkTable) => db.insertInto('one_time_link').values(row).execute(),
    /** When the links of an account were made, the newest first. */
    async madeSince(accountId: number, purpose: LinkPurpose, since: number): Promise<number[]> {
      const rows = await db
        .selectFrom('one_time_link')
        .select('created_at')
        .where('account_id', '=', accountId)
        .where('purpose', '=', purpose)
        .where('created_at', '>', since)
        .orderBy('created_at', 'desc')
        .execute();
      return rows.map((row) => row.created_at);
    },
    /** Whose it is; it stays. */
    async ownerOf(tokenHash: string, purpose: LinkPurpose, now: number): Promise<number | undefined> {
      const row = await db
        .selectFrom('one_time_link')
        .select('account_id')
        .where('token_hash', '=', tokenHash)
        .where('purpose', '=', purpose)
        .where('expires_at', '>', now)
        .executeTakeFirst();
      return row?.account_id;
    },
    /** Whose it was, and it is gone: of two requests with one token the second finds nothing. */
    take: (tokenHash: string, purpose: LinkPurpose, now: number) =>
      db
        .deleteFrom('one_time_link')
        .where('token_hash', '=', tokenHash)
        .where('purpose', '=', purpose)
        .where('expires_at', '>', now)
        .returning(['account_id', 'address'])
        .executeTakeFirst(),
    forgetOf: (accountId: number) =>
      db.deleteFrom('one_time_link').where('account_id', '=', accountId).execute(),
    forgetExpired: (accountId: number, before: number) =>
      db
        .deleteFrom('one_time_link')
        .where('account_id', '=', accountId)
        .where('expires_at', '<=', before)
        .execute(),
  };
}
