import { sql as raw } from 'kysely';
import type { Sql } from '../../../db/index.ts';
import { userSchema, type EmailTable, type UserTables } from '../user.tables.ts';

/**
 * Whether an account owns an address (rule A25): it is verified, or it is the one from sign-up and nothing else on
 * the account is verified yet. Evaluated on every query, so that no verification path has to update a flag.
 */
const isOwned = raw<boolean>`(
  email.status in ('VERIFIED', 'CREATED_BY_ADMIN')
  or (
    not email.added
    and not exists (
      select from user_service.email other
      where other.account_id = email.account_id and other.status in ('VERIFIED', 'CREATED_BY_ADMIN')
    )
    and not exists (
      select from user_service.phone_identity phone
      where phone.account_id = email.account_id and phone.verified_at is not null
    )
    and not exists (
      select from user_service.provider_link link
      where link.account_id = email.account_id and link.app = 'discord'
    )
  )
)`;

export function emailStore(sql: Sql) {
  const db = sql.of<UserTables>(userSchema);
  return {
    insert: (
      row: Pick<EmailTable, 'account_id' | 'address' | 'type' | 'status' | 'created_at'> & {
        added?: boolean;
      },
    ) =>
      db
        .insertInto('email')
        .values({ added: false, ...row, code_hash: null, code_sent_at: null, code_tries: 0 })
        .returningAll()
        .executeTakeFirstOrThrow(),
    /** The newest address of an account, or the given one. Locked, so that tries are counted one after the other. */
    findForCode: (accountId: number, address: string | undefined) => {
      const query = db
        .selectFrom('email')
        .selectAll()
        .where('account_id', '=', accountId)
        .where('status', '<>', 'DELETED')
        .orderBy(raw`status = 'PENDING_VERIFICATION'`, 'desc')
        .orderBy('id', 'desc')
        .limit(1)
        .forUpdate();
      return (address ? query.where('address', '=', address) : query).executeTakeFirst();
    },
    ofAccount: (accountId: number) =>
      db
        .selectFrom('email')
        .selectAll()
        .where('account_id', '=', accountId)
        .where('status', '<>', 'DELETED')
        .orderBy('id')
        .execute(),
    /** Includes deleted addresses. */
    allOfAccount: (accountId: number) =>
      db.selectFrom('email').selectAll().where('account_id', '=', accountId).orderBy('id').execute(),
    deleteAllOf: (accountId: number) => db.deleteFrom('email').where('account_id', '=', accountId).execute(),
    /** All addresses of an account, locked until the transaction ends. */
    lockOfAccount: (accountId: number) =>
      db
        .selectFrom('email')
        .selectAll()
        .where('account_id', '=', accountId)
        .where('status', '<>', 'DELETED')
        .orderBy('id')
        .forUpdate()
        .execute(),
    /** The row of the account that owns an address (rule A25). */
    findOwningRow: (address: string) =>
      db
        .selectFrom('email')
        .selectAll()
        .where('address', '=', address)
        .where('status', '<>', 'DELETED')
        .where(isOwned)
        .executeTakeFirst(),
    deleteUnowned: (address: string) =>
      db
        .updateTable('email')
        .set({ status: 'DELETED', code_hash: null })
        .where('address', '=', address)
        .where('status', '<>', 'DELETED')
        .where((eb) => eb.not(isOwned))
        .execute(),
    /** Addresses that were added but never verified. */
    deletePendingOf: (accountId: number) =>
      db
        .updateTable('email')
        .set({ status: 'DELETED', code_hash: null })
        .where('account_id', '=', accountId)
        .where('status', '=', 'PENDING_VERIFICATION')
        .execute(),
    markDeleted: (id: number) =>
      db.updateTable('email').set({ status: 'DELETED', code_hash: null }).where('id', '=', id).execute(),
    setMain: (id: number, now: number) =>
      db.updateTable('email').set({ made_main_at: now }).where('id', '=', id).execute(),
    setCode: (id: number, codeHash: string, now: number) =>
      db
        .updateTable('email')
        .set({ code_hash: codeHash, code_sent_at: now, code_tries: 0 })
        .where('id', '=', id)
        .execute(),
    countTry: (id: number) =>
      db
        .updateTable('email')
        .set((eb) => ({ code_tries: eb('code_tries', '+', 1) }))
        .where('id', '=', id)
        .execute(),
    markVerified: (id: number) =>
      db.updateTable('email').set({ status: 'VERIFIED', code_hash: null }).where('id', '=', id).execute(),
    /** Serialises claims of the same address, so that the second one sees the first. */
    lockAddress: (address: string) =>
      raw`select pg_advisory_xact_lock(hashtext('user_service.address'), hashtext(${address}))`.execute(db),
    /** Serialises the check whether a sign-up is the first one. */
    lockFirstSignUp: () =>
      raw`select pg_advisory_xact_lock(hashtext('user_service.first_sign_up'))`.execute(db),
  };
}
