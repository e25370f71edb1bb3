import type { Sql } from '../../../db/index.ts';
import { uploadSchema, type SecretTable, type UploadTables } from '../upload.tables.ts';

export function secretStore(sql: Sql) {
  const db = sql.of<UploadTables>(uploadSchema);
  return {
    find: (name: string) => db.selectFrom('secret').selectAll().where('name', '=', name).executeTakeFirst(),
    /** When two nodes start at once, the first secret wins. */
    insert: (row: SecretTable) =>
      db
        .insertInto('secret')
        .values(row)
        .onConflict((conflict) => conflict.column('name').doNothing())
        .execute(),
  };
}
