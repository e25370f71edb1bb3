import type { Sql } from '../../../db/index.ts';
import {
  readAdminList,
  type AdminColumn,
  type AdminList,
  type FieldName,
} from '../../../http/admin-list/index.ts';
import type { PhoneWhitelistTable } from '../phones/phone.tables.ts';
import { userSchema, type UserTables } from '../user.tables.ts';
import type { whitelistFields } from './whitelist.fields.ts';

const columns: Record<FieldName<typeof whitelistFields>, AdminColumn> = {
  id: 'phone_whitelist.id',
  phone: 'phone_whitelist.number',
  note: 'phone_whitelist.note',
  createdByUuid: 'phone_whitelist.created_by',
  createdAt: 'phone_whitelist.created_at',
};

export function whitelistStore(sql: Sql) {
  const db = sql.of<UserTables>(userSchema);
  const rows = db
    .selectFrom('phone_whitelist')
    .select([
      'phone_whitelist.id',
      'phone_whitelist.number',
      'phone_whitelist.note',
      'phone_whitelist.created_by',
      'phone_whitelist.created_at',
    ]);
  return {
    list: (list: AdminList) => readAdminList(rows, list, columns),
    findById: (id: number) => rows.where('id', '=', id).executeTakeFirst(),
    find: (number: string) => rows.where('number', '=', number).executeTakeFirst(),
    async has(number: string): Promise<boolean> {
      return (await rows.where('number', '=', number).executeTakeFirst()) !== undefined;
    },
    /** Does nothing when the number is already listed, even by a concurrent insert. */
    insert: (row: Omit<PhoneWhitelistTable, 'id'>) =>
      db
        .insertInto('phone_whitelist')
        .values(row)
        .onConflict((conflict) => conflict.constraint('phone_whitelist_number').doNothing())
        .execute(),
    async deleteById(id: number): Promise<boolean> {
      const { numDeletedRows } = await db
        .deleteFrom('phone_whitelist')
        .where('id', '=', id)
        .executeTakeFirst();
      return numDeletedRows > 0n;
    },
    async delete(number: string): Promise<boolean> {
      const { numDeletedRows } = await db
        .deleteFrom('phone_whitelist')
        .where('number', '=', number)
        .executeTakeFirst();
      return numDeletedRows > 0n;
    },
  };
}

export type WhitelistRow = NonNullable<Awaited<ReturnType<ReturnType<typeof whitelistStore>['findById']>>>;
