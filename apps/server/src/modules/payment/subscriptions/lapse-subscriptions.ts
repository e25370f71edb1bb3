/** Subscriptions whose period ends without a report from the payment service (rule J50). */
import { createSchedule } from '../../../jobs/index.ts';
import type { PaymentDeps } from '../payment.deps.ts';
import { productStore } from '../products/product.store.ts';
import { closeSandboxPeriod } from './sandbox-subscription.ts';
import { subscriptionStore, type SubscriptionRow } from './subscription.store.ts';
import { queueSync } from './sync-subscription.ts';

export const lapseSubscriptionsJob = 'payment.lapseSubscriptions';

const intervalMs = 60_000;
const batch = 100;

export const createLapseSchedule = (deps: PaymentDeps) =>
  createSchedule(deps, lapseSubscriptionsJob, intervalMs);

/** Job. */
export async function lapseSubscriptions(deps: PaymentDeps): Promise<void> {
  for (;;) {
    const lapsed = await subscriptionStore(deps.database).findLapsed(deps.clock.now(), batch);
    for (const row of lapsed) await lapse(deps, row);
    if (lapsed.length < batch) return;
  }
}

/**
 * Publishes that the person has lost the benefits, and asks Stripe what became of the subscription, in case its event
 * was lost. The sandbox renews by itself.
 */
async function lapse(deps: PaymentDeps, { id, product_id, current_period_end }: SubscriptionRow) {
  const product = await productStore(deps.database).findEver(product_id);
  await deps.database.transaction(async (tx) => {
    const store = subscriptionStore(tx);
    const row = await store.lock(id);
    // A report arrived meanwhile.
    if (!row || row.current_period_end !== current_period_end) return;
    await store.saveLapse(id, current_period_end);
    if (row.provider === 'sandbox') return closeSandboxPeriod(deps, tx, row, product);
    if (row.provider === 'stripe') await queueSync(deps, tx, row.provider_ref);
    if (row.user_uuid) await deps.events.publish(tx, 'subscriptionChanged', { userUuid: row.user_uuid });
  });
}
