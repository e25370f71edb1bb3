import type { Kysely, Selectable } from 'kysely';
import { precompile, type Sql } from '../../../db/index.ts';
import { userSchema, type SessionTable, type UserTables } from '../user.tables.ts';

export type SessionRow = Selectable<SessionTable>;

export type ActiveSession = NonNullable<
  Awaited<ReturnType<ReturnType<typeof sessionStore>['findActive']>>[number]
>;

/** Every request with a token asks for its session. */
const active = precompile((db: Kysely<UserTables>, ids: readonly string[], now: number) =>
  db
    .selectFrom('session')
    .innerJoin('account', 'account.id', 'session.account_id')
    .leftJoin('account as owner', 'owner.id', 'account.owner_id')
    .select([
      'session.id as session_id',
      'session.expires_at',
      'session.in_activity',
      'account.id',
      'account.uuid',
      'account.role',
    ])
    .select(['account.banned_at', 'account.banned_until'])
    .select(['owner.banned_at as owner_banned_at', 'owner.banned_until as owner_banned_until'])
    .where('session.id', '=', (of) => of.fn.any(of.val(ids)))
    .where('session.revoked_at', 'is', null)
    .where('session.expires_at', '>', now)
    .where('account.deactivated_at', 'is', null)
    .where('owner.deactivated_at', 'is', null),
);

export function sessionStore(sql: Sql) {
  const db = sql.of<UserTables>(userSchema);
  return {
    insert: (row: Omit<SessionTable, 'revoked_at'>) =>
      db
        .insertInto('session')
        .values({ ...row, revoked_at: null })
        .execute(),
    /**
     * Returns, for each id, the session with what decides whether its account can act, and for a bot also the
     * owner's ban. Undefined when the session doesn't exist or has ended.
     */
    async findActive(ids: readonly string[], now: number) {
      const { rows } = await db.executeQuery(active(db, [...new Set(ids)], now));
      const byId = new Map(rows.map((row) => [row.session_id, row]));
      return ids.map((id) => byId.get(id));
    },
    /**
     * Returns when a session was revoked, and whether its account is banned or deactivated. Includes ended
     * sessions.
     */
    findOwner: (id: string) =>
      db
        .selectFrom('session')
        .innerJoin('account', 'account.id', 'session.account_id')
        .select(['session.revoked_at', 'account.deactivated_at'])
        .select(['account.banned_at', 'account.banned_until', 'account.ban_reason'])
        .where('session.id', '=', id)
        .executeTakeFirst(),
    /** When somebody signed in to open this session. */
    async openedAt(id: string): Promise<number | undefined> {
      const row = await db.selectFrom('session').select('created_at').where('id', '=', id).executeTakeFirst();
      return row?.created_at;
    },
    /** Returns false when the session was revoked in the meantime. */
    async extend(id: string, expiresAt: number): Promise<boolean> {
      const result = await db
        .updateTable('session')
        .set({ expires_at: expiresAt })
        .where('id', '=', id)
        .where('revoked_at', 'is', null)
        .executeTakeFirst();
      return result.numUpdatedRows > 0n;
    },
    /** Most recently used first. */
    listActiveOf: (accountId: number, now: number) =>
      db
        .selectFrom('session')
        .selectAll()
        .where('account_id', '=', accountId)
        .where('revoked_at', 'is', null)
        .where('expires_at', '>', now)
        .orderBy('expires_at', 'desc')
        .orderBy('id')
        .execute(),
    /** Includes ended sessions. */
    listAllOf: (accountId: number) =>
      db
        .selectFrom('session')
        .selectAll()
        .where('account_id', '=', accountId)
        .orderBy('created_at')
        .orderBy('id')
        .execute(),
    deleteAllOf: (accountId: number) =>
      db.deleteFrom('session').where('account_id', '=', accountId).execute(),
    /** Returns the ids of the sessions that were active. */
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
