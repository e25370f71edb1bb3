import { sql as raw } from 'kysely';
import type { Sql } from '../../../db/index.ts';
import { userSchema, type SigningKeyTable, type UserTables } from '../user.tables.ts';

export function signingKeyStore(sql: Sql) {
  const db = sql.of<UserTables>(userSchema);
  return {
    newest: (): Promise<SigningKeyTable | undefined> =>
      db.selectFrom('signing_key').selectAll().orderBy('created_at', 'desc').limit(1).executeTakeFirst(),
    /** When two nodes start at once, one creates the key and both use it. */
    lockForCreation: () =>
      raw`select pg_advisory_xact_lock(hashtext('user_service.signing_key'))`.execute(db),
    insert: (row: SigningKeyTable) => db.insertInto('signing_key').values(row).execute(),
  };
}
