import { sql as raw } from 'kysely';
import type { Sql } from '../../../db/index.ts';
import { userSchema, type EmailTable, type UserTables } from '../user.tables.ts';

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
    async isTaken(address: string): Promise<boolean> {
      const row = await db
        .selectFrom('email')
        .select('id')
        .where('address', '=', address)
        .where('status', '<>', 'DELETED')
        .executeTakeFirst();
      return row !== undefined;
    },
    dropUnproven: (address: string) =>
      db
        .updateTable('email')
        .set({ status: 'DELETED', code_hash: null })
        .where('address', '=', address)
        .where('status', '=', 'PENDING_VERIFICATION')
        .where('added', '=', true)
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
