import { sql as raw } from 'kysely';
import type { Sql } from '../../../../db/index.ts';
import { userSchema, type UserTables } from '../../user.tables.ts';
import type { ProviderLinkTable } from '../provider.tables.ts';

export type LinkApp = ProviderLinkTable['app'];
export type LinkRow = ProviderLinkTable;

export function linkStore(sql: Sql) {
  const db = sql.of<UserTables>(userSchema);
  const version = (row: LinkRow) =>
    db
      .updateTable('provider_link')
      .where('account_id', '=', row.account_id)
      .where('app', '=', row.app)
      .where('version', '=', row.version);
  return {
    find: (accountId: number, app: LinkApp) =>
      db
        .selectFrom('provider_link')
        .selectAll()
        .where('account_id', '=', accountId)
        .where('app', '=', app)
        .executeTakeFirst(),
    listOf: (accountId: number) =>
      db.selectFrom('provider_link').selectAll().where('account_id', '=', accountId).execute(),
    /** The account that signs in with this Discord user. */
    findOwner: (subject: string) =>
      db
        .selectFrom('provider_link')
        .innerJoin('account', 'account.id', 'provider_link.account_id')
        .selectAll('account')
        .where('provider_link.app', '=', 'discord')
        .where('provider_link.subject', '=', subject)
        .executeTakeFirst(),
    /** Replaces an existing link. The new version makes sure that a running renewal can't overwrite it. */
    upsert: (row: Omit<ProviderLinkTable, 'version' | 'lease_until' | 'ended_at'>) =>
      db
        .insertInto('provider_link')
        .values({ ...row, version: 1, lease_until: null, ended_at: null })
        .onConflict((conflict) =>
          conflict.columns(['account_id', 'app']).doUpdateSet({
            subject: row.subject,
            display_name: row.display_name,
            secret: row.secret,
            expires_at: row.expires_at,
            linked_at: row.linked_at,
            renewed_at: row.renewed_at,
            region: row.region,
            version: raw<number>`provider_link.version + 1`,
            lease_until: null,
            ended_at: null,
          }),
        )
        .execute(),
    remove: (accountId: number, apps: readonly LinkApp[]) =>
      db
        .deleteFrom('provider_link')
        .where('account_id', '=', accountId)
        .where('app', 'in', [...apps])
        .returningAll()
        .execute(),
    removeAllOf: (accountId: number) =>
      db.deleteFrom('provider_link').where('account_id', '=', accountId).returningAll().execute(),
    async claim(row: LinkRow, leaseUntil: number, now: number): Promise<boolean> {
      const result = await version(row)
        .where((eb) => eb.or([eb('lease_until', 'is', null), eb('lease_until', '<=', now)]))
        .set({ lease_until: leaseUntil })
        .executeTakeFirst();
      return result.numUpdatedRows > 0n;
    },
    release: (row: LinkRow) => version(row).set({ lease_until: null }).execute(),
    saveRenewed: (row: LinkRow, change: Pick<ProviderLinkTable, 'secret' | 'expires_at' | 'renewed_at'>) =>
      version(row)
        .set({ ...change, lease_until: null, version: row.version + 1 })
        .execute(),
    ended: (row: LinkRow, now: number) =>
      version(row)
        .set({ ended_at: now, secret: null, lease_until: null, version: row.version + 1 })
        .execute(),
    /** Serialises sign-ins of one person, so that the second one finds the account of the first. */
    lockSubject: (subject: string) =>
      raw`select pg_advisory_xact_lock(hashtext('user_service.provider_subject'), hashtext(${subject}))`.execute(
        db,
      ),
    /** Returns the ways to sign in besides a link. Locks the account until the transaction ends. */
    async lockSignInMethods(accountId: number): Promise<{ hasPassword: boolean; hasEmail: boolean }> {
      const account = await db
        .selectFrom('account')
        .select('password_hash')
        .where('id', '=', accountId)
        .forUpdate()
        .executeTakeFirst();
      const email = await db
        .selectFrom('email')
        .select('id')
        .where('account_id', '=', accountId)
        .where('status', '<>', 'DELETED')
        .limit(1)
        .executeTakeFirst();
      return { hasPassword: typeof account?.password_hash === 'string', hasEmail: email !== undefined };
    },
    /** The account with this address, and whether it is verified. */
    findAddress: (address: string) =>
      db
        .selectFrom('email')
        .innerJoin('account', 'account.id', 'email.account_id')
        .select(['account.id', 'account.role', 'email.status'])
        .where('email.address', '=', address)
        .where('email.status', '<>', 'DELETED')
        .executeTakeFirst(),
    /** All encrypted secrets, to check whether the current keys can decrypt them. */
    secrets: () =>
      db
        .selectFrom('provider_link')
        .select(['account_id', 'app', 'secret'])
        .where('secret', 'is not', null)
        .execute(),
  };
}
