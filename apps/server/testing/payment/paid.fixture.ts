import { randomUUID } from 'node:crypto';
import type { Database } from '../../src/db/index.ts';

/** A product, a payment, a customer and a subscription of a person, as a payment service would leave them. */
export async function leavePayments({ pool }: Database, userUuid: string): Promise<void> {
  const [product, payment] = [randomUUID(), randomUUID()];
  await pool.query(
    `insert into payment_service.product (id, name, description, payment_type, price, currency, interval, region,
       level, is_active, created_at, updated_at)
     values ($1, 'Pro', '', 'subscription', 500, 'eur', 'month', 'EU', 'pro', true, 1, 1)`,
    [product],
  );
  await pool.query(
    `insert into payment_service.payment (id, user_uuid, product_id, provider, status, amount, currency, quantity,
       created_at, updated_at)
     values ($1, $2, $3, 'stripe', 'paid', 500, 'eur', 1, 1, 1)`,
    [payment, userUuid, product],
  );
  await pool.query(`insert into payment_service.customer values ($1, 'cus_1')`, [userUuid]);
  await pool.query(
    `insert into payment_service.subscription (id, user_uuid, payment_id, product_id, provider, provider_ref, region,
       level, status, current_period_start, current_period_end, cancel_at_period_end, reported_at, created_at,
       updated_at)
     values ($1, $2, $3, $4, 'stripe', 'sub_1', 'EU', 'pro', 'active', 1, 2, false, 1, 1, 1)`,
    [randomUUID(), userUuid, payment, product],
  );
}
