/** Events of Stripe (rules J23 to J26). */
import type { paymentService } from '@turnstage/contracts';
import type { Transaction } from '../../../db/index.ts';
import { refuse } from '../../../http/refusal.ts';
import type { Call } from '../../../http/route.ts';
import type { PaymentDeps } from '../payment.deps.ts';
import { paymentStore } from '../payments/payment.store.ts';
import { settleDispute, settlePaid, settleRefund, settleUnpaid } from '../payments/settle-payment.ts';
import { queueSync } from '../subscriptions/sync-subscription.ts';
import { readWebhook } from './read-webhook.ts';
import { toStripeFact, type StripeFact } from './stripe-facts.rules.ts';

/** The event and its effects are saved together: an event that is sent again has none. */
export async function stripeWebhook(
  deps: PaymentDeps,
  { stream, contentLength, header }: Call<typeof paymentService.stripeWebhook>,
) {
  const body = await readWebhook(deps, { stream, contentLength });
  if (!deps.stripe) throw refuse('payment/off');
  const event = await deps.stripe.verifyEvent(body, header('stripe-signature'));
  const fact = toStripeFact(event);
  await deps.database.transaction(async (tx) => {
    const { id: event_id, type } = event;
    const row = { provider: 'stripe' as const, event_id, type, received_at: deps.clock.now() };
    if (fact && (await paymentStore(tx).saveEvent(row))) await apply(deps, tx, fact);
  });
  return { received: true };
}

async function apply(deps: PaymentDeps, tx: Transaction, fact: StripeFact): Promise<void> {
  switch (fact.kind) {
    case 'paid':
      await settlePaid(deps, tx, fact);
      if (fact.subscriptionId !== null) await queueSync(deps, tx, fact.subscriptionId);
      return;
    case 'unpaid':
      return settleUnpaid(deps, tx, fact.paymentId, fact.status);
    case 'refund':
      return settleRefund(deps, tx, fact);
    case 'dispute':
      return settleDispute(deps, tx, fact);
    case 'subscription':
      return queueSync(deps, tx, fact.subscriptionId);
  }
}
