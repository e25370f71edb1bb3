/** Words of the payment service (document 3 section 3, decisions section 3). */
export const paymentTypes = ['one_time', 'subscription'] as const;
export type PaymentType = (typeof paymentTypes)[number];

export const paymentIntervals = ['month', 'year'] as const;
export type PaymentInterval = (typeof paymentIntervals)[number];

export const paymentStatuses = ['pending', 'paid', 'failed', 'expired'] as const;
export type PaymentStatus = (typeof paymentStatuses)[number];

/** Stripe's statuses; those of other services are mapped to them. */
export const subscriptionStatuses = [
  'incomplete',
  'incomplete_expired',
  'trialing',
  'active',
  'past_due',
  'canceled',
  'unpaid',
  'paused',
] as const;
export type SubscriptionStatus = (typeof subscriptionStatuses)[number];

export const paymentProviders = ['stripe', 'appStore', 'sandbox'] as const;
export type PaymentProvider = (typeof paymentProviders)[number];

/** `sandbox`: for development, nobody is charged. */
export const paymentModes = ['off', 'on', 'sandbox'] as const;
export type PaymentMode = (typeof paymentModes)[number];

/** Why a test of Stripe failed: no response in time, keys that it refuses, or a request that it refuses. */
export const stripeTestFailures = ['unreachable', 'keys-refused', 'refused'] as const;
export type StripeTestFailure = (typeof stripeTestFailures)[number];
