import { sql as raw } from 'kysely';
import type { Sql } from '../../../db/index.ts';
import { userSchema, type UserTables } from '../user.tables.ts';
import type { PhoneIdentityTable } from './phone.tables.ts';

export interface IdentityFilter {
  readonly id?: string | undefined;
  readonly number?: string | undefined;
  readonly userUuid?: string | undefined;
  readonly verified?: boolean | undefined;
}

export function identityStore(sql: Sql) {
  const db = sql.of<UserTables>(userSchema);
  const rows = db
    .selectFrom('phone_identity')
    .innerJoin('account', 'account.id', 'phone_identity.account_id')
    .selectAll('phone_identity')
    .select('account.uuid as user_uuid');
  return {
    insert: (row: PhoneIdentityTable) => db.insertInto('phone_identity').values(row).execute(),
    findById: (id: string) => rows.where('phone_identity.id', '=', id).executeTakeFirst(),
    list({ id, number, userUuid, verified }: IdentityFilter, limit: number) {
      let query = rows;
      if (id !== undefined) query = query.where('phone_identity.id', '=', id);
      if (number !== undefined) query = query.where('phone_identity.number', '=', number);
      if (userUuid !== undefined) query = query.where('account.uuid', '=', userUuid);
      if (verified !== undefined)
        query = query.where('phone_identity.verified_at', verified ? 'is not' : 'is', null);
      return query.orderBy('phone_identity.created_at').orderBy('phone_identity.id').limit(limit).execute();
    },
    /** The given number, else the newest unverified one. Locked until the transaction ends. */
    findForCode(accountId: number, which: { id?: string | undefined; number?: string | undefined }) {
      let query = rows.where('phone_identity.account_id', '=', accountId);
      if (which.id !== undefined) query = query.where('phone_identity.id', '=', which.id);
      if (which.number !== undefined) query = query.where('phone_identity.number', '=', which.number);
      return query
        .orderBy(raw`phone_identity.verified_at is null`, 'desc')
        .orderBy('phone_identity.created_at', 'desc')
        .limit(1)
        .forUpdate('phone_identity')
        .executeTakeFirst();
    },
    /** The account that has verified a number. */
    findOwner: (number: string) =>
      db
        .selectFrom('phone_identity')
        .innerJoin('account', 'account.id', 'phone_identity.account_id')
        .selectAll('account')
        .where('phone_identity.number', '=', number)
        .where('phone_identity.verified_at', 'is not', null)
        .executeTakeFirst(),
    markVerified: (id: string, now: number) =>
      db.updateTable('phone_identity').set({ verified_at: now }).where('id', '=', id).execute(),
    delete: (id: string) => db.deleteFrom('phone_identity').where('id', '=', id).execute(),
    deleteAllOf: (accountId: number) =>
      db.deleteFrom('phone_identity').where('account_id', '=', accountId).execute(),
    /** Serialises changes to an account's numbers. */
    lockAccount: (accountId: number) =>
      db.selectFrom('account').selectAll().where('id', '=', accountId).forUpdate().executeTakeFirst(),
    ofAccount: (accountId: number) =>
      db.selectFrom('phone_identity').selectAll().where('account_id', '=', accountId).execute(),
    /** Serialises claims of the same number, so that the second one sees the first. */
    lockNumber: (number: string) =>
      raw`select pg_advisory_xact_lock(hashtext('user_service.phone'), hashtext(${number}))`.execute(db),
    async hasEmail(accountId: number): Promise<boolean> {
      const row = await db
        .selectFrom('email')
        .select('id')
        .where('account_id', '=', accountId)
        .where('status', '<>', 'DELETED')
        .limit(1)
        .executeTakeFirst();
      return row !== undefined;
    },
  };
}

export type IdentityRow = NonNullable<Awaited<ReturnType<ReturnType<typeof identityStore>['findById']>>>;
