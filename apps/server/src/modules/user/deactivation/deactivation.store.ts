import { sql as raw } from 'kysely';
import type { Sql } from '../../../db/index.ts';
import { userSchema, type AccountTable, type UserTables } from '../user.tables.ts';

/** The earlier of request and deactivation, written like in the index. */
const since = raw<number>`least(account.deactivation_requested_at, account.deactivated_at)`;

export function deactivationStore(sql: Sql) {
  const db = sql.of<UserTables>(userSchema);
  const pending = db
    .selectFrom('account')
    .where('account.anonymised_at', 'is', null)
    .where((eb) =>
      eb.or([
        eb('account.deactivation_requested_at', 'is not', null),
        eb('account.deactivated_at', 'is not', null),
      ]),
    );
  return {
    /** Ordered by deletion date. */
    list: (page: { take: number; skip: number }) =>
      pending
        .innerJoin('profile', 'profile.account_id', 'account.id')
        .select([
          'account.id',
          'account.uuid',
          'account.role',
          'account.deactivation_requested_at',
          'account.deactivated_at',
          'profile.nickname',
        ])
        .orderBy(since)
        .orderBy('account.id')
        .limit(page.take)
        .offset(page.skip)
        .execute(),
    async due(before: number, limit: number): Promise<number[]> {
      const rows = await pending
        .select('account.id')
        .where(since, '<=', before)
        .orderBy(since)
        .limit(limit)
        .execute();
      return rows.map((row) => row.id);
    },
    set: (
      id: number,
      change: Partial<
        Pick<
          AccountTable,
          | 'deactivated_at'
          | 'deactivation_requested_at'
          | 'anonymised_at'
          | 'password_hash'
          | 'role'
          | 'ban_reason'
          | 'locale'
          | 'activity_at'
        >
      >,
    ) => db.updateTable('account').set(change).where('id', '=', id).execute(),
    /** Lets only one superUser at a time leave or be removed, so that two at once can't leave none. */
    lockSuperUsers: () => raw`select pg_advisory_xact_lock(hashtext('user_service.super_users'))`.execute(db),
    /** Whether another superUser exists who is neither leaving nor banned for good. */
    async hasOtherSuperUser(id: number): Promise<boolean> {
      const row = await db
        .selectFrom('account')
        .select('id')
        .where('role', '=', 'superUser')
        .where('id', '<>', id)
        .where('deactivated_at', 'is', null)
        .where('deactivation_requested_at', 'is', null)
        .where((eb) => eb.or([eb('banned_at', 'is', null), eb('banned_until', 'is not', null)]))
        .limit(1)
        .executeTakeFirst();
      return row !== undefined;
    },
    botsOf: (ownerId: number) =>
      db.selectFrom('account').selectAll().where('owner_id', '=', ownerId).forUpdate().execute(),
    deleteCapabilities: (id: number) => db.deleteFrom('capability').where('account_id', '=', id).execute(),
    async isNicknameFree(key: string): Promise<boolean> {
      const row = await db
        .selectFrom('profile')
        .select('account_id')
        .where('nickname_key', '=', key)
        .executeTakeFirst();
      return row === undefined;
    },
    /** Two concurrent anonymisations must not pick the same free nickname. */
    lockNicknames: () =>
      raw`select pg_advisory_xact_lock(hashtext('user_service.deleted_nickname'))`.execute(db),
  };
}
