import type { Sql } from '../../../db/index.ts';
import { userSchema, type SessionTable, type UserTables } from '../user.tables.ts';

export function sessionStore(sql: Sql) {
  const db = sql.of<UserTables>(userSchema);
  return {
    insert: (row: Omit<SessionTable, 'revoked_at'>) =>
      db
        .insertInto('session')
        .values({ ...row, revoked_at: null })
        .execute(),
    /** The session with what decides whether its owner may still act. */
    findLive: (id: string, now: number) =>
      db
        .selectFrom('session')
        .innerJoin('account', 'account.id', 'session.account_id')
        .select(['account.id', 'account.uuid', 'account.role', 'account.banned_at', 'account.banned_until'])
        .where('session.id', '=', id)
        .where('session.revoked_at', 'is', null)
        .where('session.expires_at', '>', now)
        .where('account.deactivated_at', 'is', null)
        .executeTakeFirst(),
    extend: (id: string, expiresAt: number) =>
      db.updateTable('session').set({ expires_at: expiresAt }).where('id', '=', id).execute(),
    /** Returns the ids that were live. */
    async revoke(accountId: number, now: number, only?: { id?: string; except?: string }): Promise<string[]> {
      let query = db
        .updateTable('session')
        .set({ revoked_at: now })
        .where('account_id', '=', accountId)
        .where('revoked_at', 'is', null);
      if (only?.id) query = query.where('id', '=', only.id);
      if (only?.except) query = query.where('id', '<>', only.except);
      const rows = await query.returning('id').execute();
      return rows.map((row) => row.id);
    },
  };
}
