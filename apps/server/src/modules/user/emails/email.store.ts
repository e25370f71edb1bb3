import { sql as raw } from 'kysely';
import type { Sql } from '../../../db/index.ts';
import { userSchema, type EmailTable, type UserTables } from '../user.tables.ts';

/**
 * Whether an account holds an address (rule A25): it is proven, or it came with the account and nothing else of it is
 * proven yet. Asked anew each time, so that no way of proving something has to remember it.
 */
const isHeld = raw<boolean>`(
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
    /** The newest address of an account, or the one named; locked, so that tries are counted one by one. */
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
    /** Deleted ones too. */
    allOfAccount: (accountId: number) =>
      db.selectFrom('email').selectAll().where('account_id', '=', accountId).orderBy('id').execute(),
    forgetOf: (accountId: number) => db.deleteFrom('email').where('account_id', '=', accountId).execute(),
    /** All of an account's addresses, held until the transaction ends. */
    lockOfAccount: (accountId: number) =>
      db
        .selectFrom('email')
        .selectAll()
        .where('account_id', '=', accountId)
        .where('status', '<>', 'DELETED')
        .orderBy('id')
        .forUpdate()
        .execute(),
    /** The row by which an account holds an address (rule A25). */
    holderOf: (address: string) =>
      db
        .selectFrom('email')
        .selectAll()
        .where('address', '=', address)
        .where('status', '<>', 'DELETED')
        .where(isHeld)
        .executeTakeFirst(),
    dropUnheld: (address: string) =>
      db
        .updateTable('email')
        .set({ status: 'DELETED', code_hash: null })
        .where('address', '=', address)
        .where('status', '<>', 'DELETED')
        .where((eb) => eb.not(isHeld))
        .execute(),
    /** What was asked for and never proven. */
    dropPendingOf: (accountId: number) =>
      db
        .updateTable('email')
        .set({ status: 'DELETED', code_hash: null })
        .where('account_id', '=', accountId)
        .where('status', '=', 'PENDING_VERIFICATION')
        .execute(),
    markDeleted: (id: number) =>
      db.updateTable('email').set({ status: 'DELETED', code_hash: null }).where('id', '=', id).execute(),
    makeMain: (id: number, now: number) =>
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
    /** One claim of an address at a time, so that the second sees the first. */
    lockAddress: (address: string) =>
      raw`select pg_advisory_xact_lock(hashtext('user_service.address'), hashtext(${address}))`.execute(db),
    /** One sign-up at a time looks whether it is the first. */
    lockFirstSignUp: () =>
      raw`select pg_advisory_xact_lock(hashtext('user_service.first_sign_up'))`.execute(db),
  };
}
