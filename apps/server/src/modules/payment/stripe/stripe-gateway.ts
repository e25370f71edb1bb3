/** Stripe through its own library, with our time limit, circuit breaker and refusals (rules J22 and J31). */
import type { StripeTestFailure } from '@turnstage/contracts';
import type Stripe from 'stripe';
import type { Clock } from '../../../clock.ts';
import type { StripeConfig } from '../../../config/index.ts';
import { refuse } from '../../../http/refusal.ts';
import { createCircuitBreaker, type Judgement } from '../../../outbound/circuit-breaker.ts';

export interface CheckoutOrder {
  readonly paymentId: string;
  readonly mode: 'payment' | 'subscription';
  readonly name: string;
  readonly description: string;
  readonly amount: number;
  readonly currency: string;
  readonly interval: 'month' | 'year' | null;
  /** Who the person is at Stripe, if they paid before. */
  readonly customerId: string | undefined;
  readonly successUrl: string;
  readonly cancelUrl: string;
}

export interface StripeGateway {
  /** The same payment again returns the same session. */
  createCheckout(order: CheckoutOrder): Promise<{ readonly sessionId: string; readonly url: string }>;
  createPortal(customerId: string, returnUrl: string): Promise<string>;
  /** Null: there is no such subscription. */
  readSubscription(id: string): Promise<Stripe.Subscription | null>;
  /** Ends the person's subscriptions too. */
  deleteCustomer(id: string): Promise<void>;
  /** Whether the key takes real money. */
  readonly isLive: boolean;
  /** Sends one request, also while the circuit breaker is open. Returns null when it works (J71). */
  test(): Promise<StripeTestFailure | null>;
  /** Throws `payment/signature-invalid`. */
  verifyEvent(body: Buffer, signature: string): Promise<Stripe.Event>;
}

const timeoutMs = 10_000;
const pauseMs = 30_000;
/** Somebody looks at a button meanwhile. */
const testTimeoutMs = 5_000;

export function createStripeGateway(config: StripeConfig, clock: Clock): StripeGateway {
  let loaded: Promise<Stripe> | undefined;
  const load = () => (loaded ??= loadStripe(config));
  const breaker = createCircuitBreaker({
    clock,
    judge,
    createRefusal: () => refuse('payment/unreachable'),
  });
  async function call<T>(work: (stripe: Stripe) => Promise<T>): Promise<T> {
    const stripe = await load();
    return breaker.run(() => work(stripe)).catch((error: unknown) => Promise.reject(toRefusal(error)));
  }
  return {
    async createCheckout(order) {
      const params = toSessionParams(order);
      const idempotencyKey = `checkout-${order.paymentId}`;
      const session = await call((stripe) => stripe.checkout.sessions.create(params, { idempotencyKey }));
      if (!session.url) throw new Error('Stripe created a checkout without a page');
      return { sessionId: session.id, url: session.url };
    },
    async createPortal(customer, return_url) {
      const session = await call((stripe) => stripe.billingPortal.sessions.create({ customer, return_url }));
      return session.url;
    },
    readSubscription: (id) => call((stripe) => stripe.subscriptions.retrieve(id).catch(nullWhenMissing)),
    async deleteCustomer(id) {
      await call((stripe) => stripe.customers.del(id).catch(nullWhenMissing));
    },
    isLive: /^[sr]k_live_/.test(config.secretKey),
    async test() {
      const stripe = await load();
      try {
        // Needs what a checkout needs, so that a restricted key passes.
        await stripe.checkout.sessions.list({ limit: 1 }, { timeout: testTimeoutMs, maxNetworkRetries: 0 });
        return null;
      } catch (error) {
        const kind = kindOf(error);
        if (kind === undefined) throw error;
        return testFailures[kind];
      }
    },
    async verifyEvent(body, signature) {
      const stripe = await load();
      try {
        const { webhookSecret } = config;
        return stripe.webhooks.constructEvent(
          body,
          signature,
          webhookSecret,
          undefined,
          undefined,
          clock.now(),
        );
      } catch {
        throw refuse('payment/signature-invalid');
      }
    },
  };
}

/** Loaded when it is first needed: it is large, and most installations have no shop. */
async function loadStripe({ secretKey, apiUrl }: StripeConfig): Promise<Stripe> {
  const { default: StripeClient } = await import('stripe');
  const { hostname, port, protocol } = new URL(apiUrl);
  const isHttps = protocol === 'https:';
  return new StripeClient(secretKey, {
    host: hostname,
    port: port === '' ? (isHttps ? 443 : 80) : Number(port),
    protocol: isHttps ? 'https' : 'http',
    timeout: timeoutMs,
    maxNetworkRetries: 1,
    telemetry: false,
  });
}

function toSessionParams(order: CheckoutOrder): Stripe.Checkout.SessionCreateParams {
  // Nothing but this id: who pays is known here, and needn't be known there.
  const metadata = { paymentId: order.paymentId };
  const isSubscription = order.mode === 'subscription';
  return {
    mode: order.mode,
    client_reference_id: order.paymentId,
    metadata,
    success_url: order.successUrl,
    cancel_url: order.cancelUrl,
    line_items: [
      {
        quantity: 1,
        price_data: {
          currency: order.currency,
          unit_amount: order.amount,
          product_data: {
            name: order.name,
            ...(order.description === '' ? {} : { description: order.description }),
          },
          ...(isSubscription && order.interval ? { recurring: { interval: order.interval } } : {}),
        },
      },
    ],
    ...(order.customerId === undefined ? {} : { customer: order.customerId }),
    ...(isSubscription
      ? { subscription_data: { metadata } }
      : {
          payment_intent_data: { metadata },
          ...(order.customerId === undefined ? { customer_creation: 'always' as const } : {}),
        }),
  };
}

/** By the names that the library gives its errors, so that this file needn't load it to judge them. */
function kindOf(error: unknown): 'unreachable' | 'busy' | 'keys' | 'invalid' | undefined {
  const type = (error as { type?: unknown } | null)?.type;
  if (type === 'StripeConnectionError' || type === 'StripeAPIError') return 'unreachable';
  if (type === 'StripeRateLimitError') return 'busy';
  if (type === 'StripeAuthenticationError' || type === 'StripePermissionError') return 'keys';
  return typeof type === 'string' && type.startsWith('Stripe') ? 'invalid' : undefined;
}

const testFailures = {
  unreachable: 'unreachable',
  busy: 'unreachable',
  keys: 'keys-refused',
  invalid: 'refused',
} as const satisfies Record<NonNullable<ReturnType<typeof kindOf>>, StripeTestFailure>;

function judge(error: unknown): Judgement {
  const kind = kindOf(error);
  if (kind === 'unreachable' || kind === 'busy') return { pauseMs, opensAtOnce: kind === 'busy' };
  return kind === undefined ? 'not-its-fault' : 'healthy';
}

function toRefusal(error: unknown): unknown {
  switch (kindOf(error)) {
    case 'unreachable':
    case 'busy':
      return refuse('payment/unreachable');
    case 'keys':
      return refuse('payment/keys-refused');
    case 'invalid':
      return refuse('payment/refused');
    default:
      return error;
  }
}

function nullWhenMissing(error: unknown): null {
  if ((error as { code?: unknown } | null)?.code === 'resource_missing') return null;
  throw error;
}
