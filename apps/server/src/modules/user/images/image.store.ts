import type { Sql } from '../../../db/index.ts';
import { userSchema, type UserTables } from '../user.tables.ts';
import type { ImageTable } from './image.tables.ts';

export function imageStore(sql: Sql) {
  const db = sql.of<UserTables>(userSchema);
  return {
    find: (id: string) => db.selectFrom('picture').selectAll().where('id', '=', id).executeTakeFirst(),
    ofAccount: (accountId: number) =>
      db.selectFrom('picture').selectAll().where('account_id', '=', accountId).execute(),
    insert: (row: ImageTable) => db.insertInto('picture').values(row).execute(),
    delete: (id: string) => db.deleteFrom('picture').where('id', '=', id).returningAll().executeTakeFirst(),
    uuidOf: (accountId: number) =>
      db.selectFrom('account').select('uuid').where('id', '=', accountId).executeTakeFirst(),
  };
}
