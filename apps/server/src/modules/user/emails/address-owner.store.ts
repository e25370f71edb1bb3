import type { Sql } from '../../../db/index.ts';
import { userSchema, type UserTables } from '../user.tables.ts';

export function addressOwnerStore(sql: Sql) {
  const db = sql.of<UserTables>(userSchema);
  return {
    /**
     * Finds the accounts that an address or number belongs to. Deleted addresses count too, since old mail was
     * meant for their owner, and so do unverified numbers.
     */
    find: (addresses: readonly string[]) =>
      db
        .selectFrom('email')
        .innerJoin('account', 'account.id', 'email.account_id')
        .select(['email.address', 'account.uuid', 'account.role'])
        .where('email.address', 'in', ['', ...addresses])
        .union(
          db
            .selectFrom('phone_identity')
            .innerJoin('account', 'account.id', 'phone_identity.account_id')
            .select(['phone_identity.number as address', 'account.uuid', 'account.role'])
            .where('phone_identity.number', 'in', ['', ...addresses]),
        )
        .execute(),
  };
}
