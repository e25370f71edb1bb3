import { sql as raw, type Insertable, type Selectable } from 'kysely';
import type { Sql } from '../../../db/index.ts';
import { paymentSchema, type ChargeTable, type PaymentTable, type PaymentTables } from '../payment.tables.ts';

export type PaymentRow = Selectable<PaymentTable>;
/** With what was refunded or disputed of it, and what was bought. */
export type PaymentWithCharge = Awaited<ReturnType<ReturnType<typeof paymentStore>['list']>>[number];

export function paymentStore(sql: Sql) {
  const db = sql.of<PaymentTables>(paymentSchema);
  const withCharge = db
    .selectFrom('payment')
    .innerJoin('product', 'product.id', 'payment.product_id')
    .leftJoin('charge', 'charge.key', 'payment.charge_key')
    .selectAll('payment')
    .select([
      'product.name as product_name',
      'product.payment_type',
      'charge.amount as charged',
      'charge.refunded',
      'charge.dispute',
    ]);
  return {
    /** Does nothing if the payment exists. */
    insert: (row: Insertable<PaymentTable>) =>
      db
        .insertInto('payment')
        .values(row)
        .onConflict((conflict) => conflict.doNothing())
        .execute(),
    find: (id: string) => withCharge.where('payment.id', '=', id).executeTakeFirst(),
    lock: (id: string) =>
      db.selectFrom('payment').selectAll().where('id', '=', id).forUpdate().executeTakeFirst(),
    findByCharge: (key: string) =>
      db.selectFrom('payment').selectAll().where('charge_key', '=', key).executeTakeFirst(),
    /** Newest first; `limit` 0 means all. */
    list(userUuid: string, { limit, offset }: { limit: number; offset: number }) {
      const query = withCharge
        .where('payment.user_uuid', '=', userUuid)
        .orderBy('payment.created_at', 'desc')
        .orderBy('payment.id')
        .offset(offset);
      return (limit === 0 ? query : query.limit(limit)).execute();
    },
    update: (id: string, columns: Partial<PaymentRow>) =>
      db.updateTable('payment').set(columns).where('id', '=', id).execute(),
    async hasOpenDispute(userUuid: string): Promise<boolean> {
      const query = withCharge
        .where('payment.user_uuid', '=', userUuid)
        .where('charge.dispute', 'in', ['open', 'lost']);
      return (await query.executeTakeFirst()) !== undefined;
    },

    /** The highest refunded sum counts, in whatever order the refunds are reported. */
    saveRefund: ({ key, amount, refunded }: Pick<ChargeTable, 'key' | 'amount' | 'refunded'>, now: number) =>
      db
        .insertInto('charge')
        .values({ key, amount, refunded, dispute: null, updated_at: now })
        .onConflict((conflict) =>
          conflict.column('key').doUpdateSet({
            amount: raw<number>`greatest(charge.amount, excluded.amount)`,
            refunded: raw<number>`greatest(charge.refunded, excluded.refunded)`,
            updated_at: now,
          }),
        )
        .execute(),
    /** A dispute that was won or lost isn't open again. */
    saveDispute: (key: string, dispute: NonNullable<ChargeTable['dispute']>, now: number) =>
      db
        .insertInto('charge')
        .values({ key, amount: 0, refunded: 0, dispute, updated_at: now })
        .onConflict((conflict) =>
          conflict.column('key').doUpdateSet({
            dispute: raw<'open' | 'won' | 'lost'>`case when excluded.dispute = 'open'
              then coalesce(charge.dispute, 'open') else excluded.dispute end`,
            updated_at: now,
          }),
        )
        .execute(),

    findCustomer: async (userUuid: string): Promise<string | undefined> =>
      (
        await db
          .selectFrom('customer')
          .select('customer_id')
          .where('user_uuid', '=', userUuid)
          .executeTakeFirst()
      )?.customer_id,
    saveCustomer: (userUuid: string, customerId: string) =>
      db
        .insertInto('customer')
        .values({ user_uuid: userUuid, customer_id: customerId })
        .onConflict((conflict) => conflict.column('user_uuid').doNothing())
        .execute(),

    /** Returns whether the event is new. The row is saved with the effects of the event, or not at all. */
    async saveEvent(row: PaymentTables['webhook_event']): Promise<boolean> {
      const result = await db
        .insertInto('webhook_event')
        .values(row)
        .onConflict((conflict) => conflict.columns(['provider', 'event_id']).doNothing())
        .executeTakeFirst();
      return (result.numInsertedOrUpdatedRows ?? 0n) > 0n;
    },
    async lastEventAt(provider: PaymentTables['webhook_event']['provider']): Promise<number | null> {
      const { at } = await db
        .selectFrom('webhook_event')
        .select((eb) => eb.fn.max<number | null>('received_at').as('at'))
        .where('provider', '=', provider)
        .executeTakeFirstOrThrow();
      return at;
    },
    async deleteEventsBefore(time: number): Promise<void> {
      await db.deleteFrom('webhook_event').where('received_at', '<', time).execute();
    },

    /** The books stay, the name goes. Returns who the person was at Stripe. */
    async anonymise(userUuid: string): Promise<string | undefined> {
      await db.updateTable('payment').set({ user_uuid: null }).where('user_uuid', '=', userUuid).execute();
      const customer = await db
        .deleteFrom('customer')
        .where('user_uuid', '=', userUuid)
        .returning('customer_id')
        .executeTakeFirst();
      return customer?.customer_id;
    },
  };
}
