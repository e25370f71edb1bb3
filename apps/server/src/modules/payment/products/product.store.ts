import type { Insertable, Selectable, Updateable } from 'kysely';
import type { Sql } from '../../../db/index.ts';
import { paymentSchema, type PaymentTables, type ProductTable } from '../payment.tables.ts';

export type ProductRow = Selectable<ProductTable>;

export function productStore(sql: Sql) {
  const db = sql.of<PaymentTables>(paymentSchema);
  const offered = db.selectFrom('product').selectAll().where('deleted_at', 'is', null);
  return {
    insert: (row: Insertable<ProductTable>) =>
      db
        .insertInto('product')
        .values(row)
        .onConflict((conflict) => conflict.column('id').doNothing())
        .execute(),
    find: (id: string) => offered.where('id', '=', id).executeTakeFirst(),
    /** Deleted ones too. */
    findEver: (id: string) => db.selectFrom('product').selectAll().where('id', '=', id).executeTakeFirst(),
    lock: (id: string) => offered.where('id', '=', id).forUpdate().executeTakeFirst(),
    findByAppStoreId: (appStoreProductId: string) =>
      db
        .selectFrom('product')
        .selectAll()
        .where('app_store_product_id', '=', appStoreProductId)
        .orderBy('deleted_at', (order) => order.desc().nullsFirst())
        .executeTakeFirst(),
    /** `limit` 0 means all. */
    list(filter: {
      paymentType: ProductTable['payment_type'] | undefined;
      includesInactive: boolean;
      limit: number;
      offset: number;
    }) {
      let query = offered.orderBy('price').orderBy('id').offset(filter.offset);
      if (filter.paymentType) query = query.where('payment_type', '=', filter.paymentType);
      if (!filter.includesInactive) query = query.where('is_active', '=', true);
      return (filter.limit === 0 ? query : query.limit(filter.limit)).execute();
    },
    /** Whether a subscription is for sale. */
    hasSubscription: async () =>
      (await offered
        .where('payment_type', '=', 'subscription')
        .where('is_active', '=', true)
        .limit(1)
        .executeTakeFirst()) !== undefined,
    update: (id: string, columns: Updateable<ProductTable>) =>
      db.updateTable('product').set(columns).where('id', '=', id).returningAll().executeTakeFirstOrThrow(),
  };
}
