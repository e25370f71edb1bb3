/** Reads a subscription from Stripe after an event about it (rule J26). */
import { randomUUID } from 'node:crypto';
import type Stripe from 'stripe';
import { subscriptionStatuses, type SubscriptionStatus } from '@turnstage/contracts';
import type { Transaction } from '../../../db/index.ts';
import type { PaymentDeps } from '../payment.deps.ts';
import { paymentStore } from '../payments/payment.store.ts';
import { productStore } from '../products/product.store.ts';
import { saveSubscription } from './save-subscription.ts';

export const syncSubscriptionJob = 'payment.syncSubscription';

export interface SyncSubscription {
  readonly subscriptionId: string;
}

export function queueSync(deps: PaymentDeps, tx: Transaction, subscriptionId: string): Promise<void> {
  const job: SyncSubscription = { subscriptionId };
  return deps.jobs.add(tx, syncSubscriptionJob, job, { queue: `${syncSubscriptionJob}:${subscriptionId}` });
}

/**
 * Job. Events can arrive in any order, so they only say that something changed, and what Stripe says now is saved.
 * Jobs of one subscription run one after the other.
 */
export async function syncSubscription(
  deps: PaymentDeps,
  { subscriptionId }: SyncSubscription,
): Promise<void> {
  if (!deps.stripe) return;
  const reportedAt = deps.clock.now();
  const subscription = await deps.stripe.readSubscription(subscriptionId);
  const paymentId = subscription?.metadata['paymentId'];
  if (!subscription || paymentId === undefined) return;
  const payment = await paymentStore(deps.database).find(paymentId);
  // Another application of the same Stripe account.
  if (!payment) return;
  const product = await productStore(deps.database).findEver(payment.product_id);
  if (!product) return;
  const row = {
    id: randomUUID(),
    user_uuid: payment.user_uuid,
    payment_id: payment.id,
    product_id: product.id,
    provider: 'stripe' as const,
    provider_ref: subscription.id,
    region: product.region ?? '',
    level: product.level ?? '',
    ...toState(subscription),
    reported_at: reportedAt,
    created_at: subscription.created * 1000,
    updated_at: reportedAt,
  };
  await deps.database.transaction((tx) => saveSubscription(deps, tx, row));
}

function toState(subscription: Stripe.Subscription) {
  // Since API version 2025-03-31 each item has its period. A subscription from here has one item.
  const item = subscription.items.data[0];
  const start = item?.current_period_start ?? subscription.created;
  const end = item?.current_period_end ?? subscription.created;
  return {
    status: isKnown(subscription.status) ? subscription.status : ('paused' as const),
    current_period_start: start * 1000,
    current_period_end: end * 1000,
    cancel_at_period_end: subscription.cancel_at_period_end || subscription.cancel_at !== null,
    ended_at: subscription.ended_at === null ? null : subscription.ended_at * 1000,
  };
}

function isKnown(status: string): status is SubscriptionStatus {
  return (subscriptionStatuses as readonly string[]).includes(status);
}
