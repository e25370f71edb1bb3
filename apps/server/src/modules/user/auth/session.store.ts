import type { Sql } from '../../../db/index.ts';
import { userSchema, type SessionTable, type UserTables } from '../user.tables.ts';

export type LiveSession = NonNullable<
  Awaited<ReturnType<ReturnType<typeof sessionStore>['findLive']>>[number]
>;

export function sessionStore(sql: Sql) {
  const db = sql.of<UserTables>(userSchema);
  return {
    insert: (row: Omit<SessionTable, 'revoked_at'>) =>
      db
        .insertInto('session')
        .values({ ...row, revoked_at: null })
        .execute(),
    /**
     * For each id the session with what decides whether its owner may still act, and for a bot its keeper; undefined
     * when it is none or has ended.
     */
    async findLive(ids: readonly string[], now: number) {
      const rows = await db
        .selectFrom('session')
        .innerJoin('account', 'account.id', 'session.account_id')
        .leftJoin('account as keeper', 'keeper.id', 'account.owner_id')
        .select(['session.id as session_id', 'account.id', 'account.uuid', 'account.role'])
        .select(['account.banned_at', 'account.banned_until'])
        .select(['keeper.banned_at as keeper_banned_at', 'keeper.banned_until as keeper_banned_until'])
        .where('session.id', '=', (of) => of.fn.any(of.val([...new Set(ids)])))
        .where('session.revoked_at', 'is', null)
        .where('session.expires_at', '>', now)
        .where('account.deactivated_at', 'is', null)
        .where('keeper.deactivated_at', 'is', null)
        .execute();
      const byId = new Map(rows.map((row) => [row.session_id, row]));
      return ids.map((id) => byId.get(id));
    },
    /** Of a session that runs or ended: when it did, and what keeps its owner out. */
    ownerOf: (id: string) =>
      db
        .selectFrom('session')
        .innerJoin('account', 'account.id', 'session.account_id')
        .select(['session.revoked_at', 'account.deactivated_at'])
        .select(['account.banned_at', 'account.banned_until', 'account.ban_reason'])
        .where('session.id', '=', id)
        .executeTakeFirst(),
    /** False when it was revoked a moment ago. */
    async extend(id: string, expiresAt: number): Promise<boolean> {
      const result = await db
        .updateTable('session')
        .set({ expires_at: expiresAt })
        .where('id', '=', id)
        .where('revoked_at', 'is', null)
        .executeTakeFirst();
      return result.numUpdatedRows > 0n;
    },
    /** The one used last comes first. */
    liveOf: (accountId: number, now: number) =>
      db
        .selectFrom('session')
        .selectAll()
        .where('account_id', '=', accountId)
        .where('revoked_at', 'is', null)
        .where('expires_at', '>', now)
        .orderBy('expires_at', 'desc')
        .orderBy('id')
        .execute(),
    /** Ended ones too. */
    allOf: (accountId: number) =>
      db
        .selectFrom('session')
        .selectAll()
        .where('account_id', '=', accountId)
        .orderBy('created_at')
        .orderBy('id')
        .execute(),
    forgetOf: (accountId: number) => db.deleteFrom('session').where('account_id', '=', accountId).execute(),
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
