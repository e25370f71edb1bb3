import type { Sql } from '../../../../db/index.ts';
import { userSchema, type UserTables } from '../../user.tables.ts';
import type { ProviderAuthorizationTable } from '../provider.tables.ts';

export function authorizationStore(sql: Sql) {
  const db = sql.of<UserTables>(userSchema);
  return {
    insert: (row: ProviderAuthorizationTable) =>
      db.insertInto('provider_authorization').values(row).execute(),
    /** Deletes the authorization and returns it, so that it can be used only once. */
    take: (stateHash: string) =>
      db
        .deleteFrom('provider_authorization')
        .where('state_hash', '=', stateHash)
        .returningAll()
        .executeTakeFirst(),
    deleteAllOf: (accountId: number) =>
      db.deleteFrom('provider_authorization').where('account_id', '=', accountId).execute(),
    deleteExpired: (now: number) =>
      db.deleteFrom('provider_authorization').where('expires_at', '<=', now).execute(),
  };
}
