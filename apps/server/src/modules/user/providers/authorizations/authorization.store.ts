import type { Sql } from '../../../../db/index.ts';
import { userSchema, type UserTables } from '../../user.tables.ts';
import type { ProviderAuthorizationTable } from '../provider.tables.ts';

export function authorizationStore(sql: Sql) {
  const db = sql.of<UserTables>(userSchema);
  return {
    insert: (row: ProviderAuthorizationTable) =>
      db.insertInto('provider_authorization').values(row).execute(),
    /** Answers it once, to one caller. */
    take: (stateHash: string) =>
      db
        .deleteFrom('provider_authorization')
        .where('state_hash', '=', stateHash)
        .returningAll()
        .executeTakeFirst(),
    forgetOf: (accountId: number) =>
      db.deleteFrom('provider_authorization').where('account_id', '=', accountId).execute(),
    dropEnded: (now: number) =>
      db.deleteFrom('provider_authorization').where('expires_at', '<=', now).execute(),
  };
}
