import type { Sql } from '../../../db/index.ts';
import { userSchema, type UserTables } from '../user.tables.ts';

export function contactDetailsStore(sql: Sql) {
  const db = sql.of<UserTables>(userSchema);
  return {
    accounts: (uuids: readonly string[]) =>
      db
        .selectFrom('account')
        .select(['id', 'uuid', 'locale'])
        .where('uuid', 'in', [...uuids])
        .execute(),
    emails: (uuids: readonly string[]) =>
      db
        .selectFrom('email')
        .innerJoin('account', 'account.id', 'email.account_id')
        .select([
          'email.account_id',
          'email.id',
          'email.address',
          'email.status',
          'email.added',
          'email.made_main_at',
        ])
        .where('account.uuid', 'in', [...uuids])
        .where('email.status', '<>', 'DELETED')
        .execute(),
  };
}
