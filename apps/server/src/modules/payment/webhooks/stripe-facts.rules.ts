/** What an event of Stripe means here (rules J23 to J26). Pure. */
import type Stripe from 'stripe';

export type StripeFact =
  | {
      readonly kind: 'paid';
      readonly paymentId: string;
      readonly sessionId: string;
      readonly chargeKey: string | null;
      readonly customerId: string | null;
      readonly subscriptionId: string | null;
    }
  | { readonly kind: 'unpaid'; readonly paymentId: string; readonly status: 'failed' | 'expired' }
  | { readonly kind: 'refund'; readonly key: string; readonly amount: number; readonly refunded: number }
  | { readonly kind: 'dispute'; readonly key: string; readonly state: 'open' | 'won' | 'lost' }
  | { readonly kind: 'subscription'; readonly subscriptionId: string };

/** Undefined: nothing to do. */
export function toStripeFact(event: Stripe.Event): StripeFact | undefined {
  switch (event.type) {
    case 'checkout.session.completed':
    case 'checkout.session.async_payment_succeeded':
      return fromSession(event.data.object);
    case 'checkout.session.async_payment_failed':
      return unpaid(event.data.object, 'failed');
    case 'checkout.session.expired':
      return unpaid(event.data.object, 'expired');
    case 'charge.refunded':
      return fromCharge(event.data.object);
    case 'charge.dispute.created':
    case 'charge.dispute.updated':
    case 'charge.dispute.closed':
      return fromDispute(event.data.object);
    case 'customer.subscription.created':
    case 'customer.subscription.updated':
    case 'customer.subscription.deleted':
    case 'customer.subscription.paused':
    case 'customer.subscription.resumed':
      return { kind: 'subscription', subscriptionId: event.data.object.id };
    default:
      return undefined;
  }
}

/** A session can be complete and not paid yet, for example by bank transfer: then another event follows. */
function fromSession(session: Stripe.Checkout.Session): StripeFact | undefined {
  const paymentId = paymentIdOf(session);
  if (paymentId === undefined || session.payment_status === 'unpaid') return undefined;
  const intent = idOf(session.payment_intent);
  return {
    kind: 'paid',
    paymentId,
    sessionId: session.id,
    chargeKey: intent === null ? null : stripeChargeKey(intent),
    customerId: idOf(session.customer),
    subscriptionId: idOf(session.subscription),
  };
}

function unpaid(session: Stripe.Checkout.Session, status: 'failed' | 'expired'): StripeFact | undefined {
  const paymentId = paymentIdOf(session);
  return paymentId === undefined ? undefined : { kind: 'unpaid', paymentId, status };
}

function fromCharge(charge: Stripe.Charge): StripeFact | undefined {
  const intent = idOf(charge.payment_intent);
  if (intent === null) return undefined;
  const { amount, amount_refunded: refunded } = charge;
  return { kind: 'refund', key: stripeChargeKey(intent), amount, refunded };
}

/** A warning or an inquiry takes no money yet, and most end without a dispute. */
function fromDispute(dispute: Stripe.Dispute): StripeFact | undefined {
  const intent = idOf(dispute.payment_intent);
  if (intent === null || dispute.status.startsWith('warning')) return undefined;
  const { status } = dispute;
  const state = status === 'won' ? 'won' : status === 'lost' ? 'lost' : 'open';
  return { kind: 'dispute', key: stripeChargeKey(intent), state };
}

const stripeChargeKey = (paymentIntentId: string) => `stripe:${paymentIntentId}`;

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/** Sessions of other applications on the same account have none, or something else. */
function paymentIdOf({ metadata }: Stripe.Checkout.Session): string | undefined {
  const id = metadata?.['paymentId'];
  return id !== undefined && uuid.test(id) ? id.toLowerCase() : undefined;
}

function idOf(value: string | { readonly id: string } | null | undefined): string | null {
  if (value === null || value === undefined) return null;
  return typeof value === 'string' ? value : value.id;
}
