import type { Sql } from '../../../db/index.ts';
import { uploadSchema, type SecretTable, type UploadTables } from '../upload.tables.ts';

export function secretStore(sql: Sql) {
  const db = sql.of<UploadTables>(uploadSchema);
  return {
    find: (name: string) => db.selectFrom('secret').selectAll().where('name', '=', name).executeTakeFirst(),
    /** Two nodes starting at once: the first one's stays. */
    insert: (row: SecretTable) =>
      db
        .insertInto('secret')
        .values(row)
        .onConflict((conflict) => conflict.column('name').doNothing())
        .execute(),
  };
}
