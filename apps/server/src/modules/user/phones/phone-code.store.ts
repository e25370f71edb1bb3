import type { Sql } from '../../../db/index.ts';
import { userSchema, type UserTables } from '../user.tables.ts';

export function phoneCodeStore(sql: Sql) {
  const db = sql.of<UserTables>(userSchema);
  return {
    /** Replaces the previous code. */
    upsert: (row: { number: string; owner: number; salt: string; code_hash: string; sent_at: number }) =>
      db
        .insertInto('phone_code')
        .values({ ...row, tries: 0 })
        .onConflict((conflict) =>
          conflict
            .columns(['number', 'owner'])
            .doUpdateSet({ salt: row.salt, code_hash: row.code_hash, sent_at: row.sent_at, tries: 0 }),
        )
        .execute(),
    /** Locked, so that tries are counted one after the other. */
    lock: (number: string, owner: number) =>
      db
        .selectFrom('phone_code')
        .selectAll()
        .where('number', '=', number)
        .where('owner', '=', owner)
        .forUpdate()
        .executeTakeFirst(),
    countTry: (number: string, owner: number) =>
      db
        .updateTable('phone_code')
        .set((eb) => ({ tries: eb('tries', '+', 1) }))
        .where('number', '=', number)
        .where('owner', '=', owner)
        .execute(),
    /** All codes for a number, for verification and for sign-in. */
    deleteAll: (number: string) => db.deleteFrom('phone_code').where('number', '=', number).execute(),
    remove: (number: string, owner: number) =>
      db.deleteFrom('phone_code').where('number', '=', number).where('owner', '=', owner).execute(),
  };
}
