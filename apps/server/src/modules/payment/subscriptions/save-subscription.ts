import type { Transaction } from '../../../db/index.ts';
import type { PaymentDeps } from '../payment.deps.ts';
import { subscriptionStore, type NewSubscription } from './subscription.store.ts';

/** Saves what was reported, and publishes that something changed. */
export async function saveSubscription(
  { events }: Pick<PaymentDeps, 'events'>,
  tx: Transaction,
  row: NewSubscription,
): Promise<void> {
  const saved = await subscriptionStore(tx).save(row);
  // In any order: listeners read what is true by then. A queue of its own would store who it is about.
  if (saved?.user_uuid) await events.publish(tx, 'subscriptionChanged', { userUuid: saved.user_uuid });
}
