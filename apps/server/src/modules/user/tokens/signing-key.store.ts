import type { Sql } from '../../../db/index.ts';
import { userSchema, type SigningKeyTable, type UserTables } from '../user.tables.ts';

export function signingKeyStore(sql: Sql) {
  const db = sql.of<UserTables>(userSchema);
  return {
    newest: (): Promise<SigningKeyTable | undefined> =>
      db.selectFrom('signing_key').selectAll().orderBy('created_at', 'desc').limit(1).executeTakeFirst(),
    /** Two nodes starting at once: one wins, both then read the winner's. */
    lockForMaking: () => db.selectFrom('signing_key').select('kid').forUpdate().execute(),
    insert: (row: SigningKeyTable) => db.insertInto('signing_key').values(row).execute(),
  };
}
