import type { Insertable, Selectable } from 'kysely';
import type { Sql } from '../../../db/index.ts';
import { pointsSchema, type PointsTables } from '../points.tables.ts';
import type { ConsumablePurchaseTable } from '../tokens/token.tables.ts';

export type PurchaseRow = Selectable<ConsumablePurchaseTable>;

export function purchaseStore(sql: Sql) {
  const db = sql.of<PointsTables>(pointsSchema);
  const rows = db.selectFrom('consumable_purchase').selectAll();
  return {
    find: (id: string) => rows.where('id', '=', id).executeTakeFirst(),
    insert: (row: Insertable<ConsumablePurchaseTable>) =>
      db.insertInto('consumable_purchase').values(row).execute(),
    ofAccount: (accountId: string) =>
      rows.where('account_id', '=', accountId).orderBy('created_at').execute(),
  };
}
