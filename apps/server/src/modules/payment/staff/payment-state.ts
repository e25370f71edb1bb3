/** What admins see and test about payments (rules J70 and J71). */
import { refuse } from '../../../http/refusal.ts';
import type { PaymentDeps } from '../payment.deps.ts';
import { paymentStore } from '../payments/payment.store.ts';

const iso = (time: number | null) => (time === null ? null : new Date(time).toISOString());

export async function paymentState({ database, mode, stripe, payments }: PaymentDeps) {
  const store = paymentStore(database);
  const [stripeAt, appStoreAt] = await Promise.all([
    store.lastEventAt('stripe'),
    store.lastEventAt('appStore'),
  ]);
  return {
    mode,
    isLive: stripe?.isLive ?? null,
    hasAppStore: payments.appStore !== undefined,
    lastStripeEventAt: iso(stripeAt),
    lastAppStoreEventAt: iso(appStoreAt),
  };
}

export async function testStripe({ stripe }: PaymentDeps) {
  if (!stripe) throw refuse('payment/off');
  return { failure: await stripe.test() };
}
