import { randomUUID } from 'node:crypto';
import type { Transaction } from '../../../db/index.ts';
import type { PaymentDeps } from '../payment.deps.ts';
import type { PaymentRow } from '../payments/payment.store.ts';
import type { ProductRow } from '../products/product.store.ts';
import { saveSubscription } from './save-subscription.ts';

const dayMs = 24 * 60 * 60 * 1000;

/** One period long; nothing renews it. */
export async function startSandboxSubscription(
  deps: PaymentDeps,
  tx: Transaction,
  payment: PaymentRow,
  product: ProductRow,
): Promise<void> {
  const now = deps.clock.now();
  await saveSubscription(deps, tx, {
    id: randomUUID(),
    user_uuid: payment.user_uuid,
    payment_id: payment.id,
    product_id: product.id,
    provider: 'sandbox',
    provider_ref: payment.id,
    region: product.region ?? '',
    level: product.level ?? '',
    status: 'active',
    current_period_start: now,
    current_period_end: now + (product.interval === 'year' ? 365 : 30) * dayMs,
    cancel_at_period_end: true,
    ended_at: null,
    reported_at: now,
    created_at: now,
    updated_at: now,
  });
}
