/** A local Stripe that speaks its documented API, as far as a shop needs it, and signs its events. */
import { createHmac, randomBytes } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

type Json = Record<string, unknown>;

export interface FakeStripeEvent extends Json {
  readonly id: string;
  readonly type: string;
}

export interface FakeStripe {
  /** The settings that connect the installation with this Stripe. */
  readonly env: Readonly<Record<string, string>>;
  /** Checkout sessions by their id. */
  readonly sessions: Map<string, Json>;
  readonly subscriptions: Map<string, Json>;
  readonly customers: Set<string>;
  /** `METHOD path` of each request. */
  readonly requests: string[];
  /** Every request is answered with this status while it is set. */
  failing: number | undefined;
  /** The person pays on the page of a session. Returns what happened there, in order. */
  pay(sessionId: string, outcome?: 'paid' | 'later'): FakeStripeEvent[];
  /** A delayed payment of a session arrives, or doesn't. */
  settle(sessionId: string, arrives: boolean): FakeStripeEvent;
  expire(sessionId: string): FakeStripeEvent;
  /** Refunds so much more of what was paid in a session. */
  refund(sessionId: string, amount: number): FakeStripeEvent;
  dispute(
    sessionId: string,
    status: 'warning_needs_response' | 'needs_response' | 'won' | 'lost',
  ): FakeStripeEvent;
  /** Changes a subscription, for example `{ status: 'canceled' }`. */
  changeSubscription(id: string, change: Json, type?: string): FakeStripeEvent;
  /** `Stripe-Signature` for a body, at a time in epoch ms. */
  sign(body: string, at: number, secret?: string): string;
  stop(): Promise<void>;
}

const secretKey = 'sk_test_fake';
const webhookSecret = 'whsec_fake_secret';

interface State {
  readonly sessions: Map<string, Json>;
  readonly subscriptions: Map<string, Json>;
  readonly customers: Set<string>;
  readonly requests: string[];
  /** Replies by `Idempotency-Key`, with the parameters that they belong to. */
  readonly replies: Map<string, { body: string; reply: Json }>;
  readonly refunded: Map<string, number>;
  failing: number | undefined;
}

export async function startFakeStripe(): Promise<FakeStripe> {
  const state: State = {
    sessions: new Map(),
    subscriptions: new Map(),
    customers: new Set(),
    requests: [],
    replies: new Map(),
    refunded: new Map(),
    failing: undefined,
  };
  const server = createServer((request, response) => {
    void answer(state, request, response).catch((error: unknown) => {
      response.writeHead(500).end(String(error));
    });
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const sessionOf = (id: string) => found(state.sessions.get(id), id);
  return Object.assign(state, {
    env: { STRIPE_SECRET_KEY: secretKey, STRIPE_WEBHOOK_SECRET: webhookSecret, STRIPE_API_URL: url },
    pay: (id: string, outcome: 'paid' | 'later' = 'paid') => pay(state, sessionOf(id), outcome),
    settle: (id: string, arrives: boolean) => {
      const session = sessionOf(id);
      if (arrives) session['payment_status'] = 'paid';
      return event(
        arrives ? 'checkout.session.async_payment_succeeded' : 'checkout.session.async_payment_failed',
        session,
      );
    },
    expire: (id: string) => {
      const session = sessionOf(id);
      session['status'] = 'expired';
      return event('checkout.session.expired', session);
    },
    refund: (id: string, amount: number) => event('charge.refunded', refund(state, sessionOf(id), amount)),
    dispute: (id: string, status: string) => {
      const session = sessionOf(id);
      const dispute = {
        id: newId('dp'),
        object: 'dispute',
        payment_intent: session['payment_intent'],
        status,
      };
      const closed = status === 'won' || status === 'lost';
      return event(closed ? 'charge.dispute.closed' : 'charge.dispute.created', dispute);
    },
    changeSubscription: (id: string, change: Json, type = 'customer.subscription.updated') =>
      event(type, Object.assign(found(state.subscriptions.get(id), id), change)),
    sign: (body: string, at: number, secret = webhookSecret) => {
      const seconds = Math.floor(at / 1000);
      const signature = createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex');
      return `t=${seconds},v1=${signature},v0=${'0'.repeat(64)}`;
    },
    stop: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  });
}

const newId = (prefix: string) => `${prefix}_${randomBytes(12).toString('hex')}`;

function found<T>(value: T | undefined, id: string): T {
  if (value === undefined) throw new Error(`there is no ${id}`);
  return value;
}

/** As it is now: later changes of the object don't change an event that was sent. */
function event(type: string, object: Json): FakeStripeEvent {
  return {
    id: newId('evt'),
    object: 'event',
    api_version: '2026-10-28.endive',
    created: 1,
    livemode: false,
    pending_webhooks: 1,
    request: null,
    type,
    data: { object: structuredClone(object) },
  };
}

function pay(state: State, session: Json, outcome: 'paid' | 'later'): FakeStripeEvent[] {
  session['status'] = 'complete';
  session['payment_status'] = outcome === 'paid' ? 'paid' : 'unpaid';
  session['customer'] ??= newId('cus');
  state.customers.add(session['customer'] as string);
  if (session['mode'] === 'payment') {
    session['payment_intent'] = newId('pi');
    return [event('checkout.session.completed', session)];
  }
  const day = 86_400;
  const start = Math.floor(Date.now() / 1000);
  const subscription = {
    id: newId('sub'),
    object: 'subscription',
    customer: session['customer'],
    status: 'active',
    created: start,
    ended_at: null,
    cancel_at: null,
    cancel_at_period_end: false,
    metadata: (session['subscription_data'] as Json | undefined)?.['metadata'] ?? {},
    items: {
      object: 'list',
      data: [
        {
          id: newId('si'),
          object: 'subscription_item',
          current_period_start: start,
          current_period_end: start + 30 * day,
        },
      ],
    },
  };
  state.subscriptions.set(subscription.id, subscription);
  session['subscription'] = subscription.id;
  return [event('customer.subscription.created', subscription), event('checkout.session.completed', session)];
}

function refund(state: State, session: Json, amount: number): Json {
  const id = session['id'] as string;
  const total = session['amount_total'] as number;
  const refunded = Math.min(total, (state.refunded.get(id) ?? 0) + amount);
  state.refunded.set(id, refunded);
  return {
    id: newId('ch'),
    object: 'charge',
    amount: total,
    amount_refunded: refunded,
    refunded: refunded === total,
    payment_intent: session['payment_intent'],
  };
}

async function answer(state: State, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const { method = 'GET', url = '/' } = request;
  const body = await text(request);
  const { pathname } = new URL(url, 'http://stripe');
  state.requests.push(`${method} ${pathname}`);
  const reply = (status: number, value: Json) =>
    void response
      .writeHead(status, { 'content-type': 'application/json', 'request-id': newId('req') })
      .end(JSON.stringify(value));
  const refuse = (status: number, error: Json) => reply(status, { error });
  if (request.headers.authorization !== `Bearer ${secretKey}`)
    return refuse(401, { type: 'invalid_request_error', message: 'Invalid API Key provided' });
  if (state.failing !== undefined)
    return refuse(state.failing, { type: 'api_error', message: 'Something went wrong on our end' });
  const key = String(request.headers['idempotency-key'] ?? '');
  const known = key === '' || method !== 'POST' ? undefined : state.replies.get(key);
  if (known && known.body !== body)
    return refuse(400, {
      type: 'idempotency_error',
      message: 'Keys for idempotent requests can only be used with the same parameters',
    });
  if (known) return reply(200, known.reply);
  const result = handle(state, method, pathname, parseForm(body));
  if (typeof result === 'string')
    return refuse(400, { type: 'invalid_request_error', message: result, param: 'unknown' });
  if (!result)
    return refuse(404, {
      type: 'invalid_request_error',
      code: 'resource_missing',
      message: 'No such resource',
    });
  if (key !== '' && method === 'POST') state.replies.set(key, { body, reply: structuredClone(result) });
  reply(200, result);
}

/** The reply, the sentence of a refusal, or undefined for what doesn't exist. */
function handle(state: State, method: string, pathname: string, form: Json): Json | string | undefined {
  if (method === 'POST' && pathname === '/v1/checkout/sessions') return createSession(state, form);
  if (method === 'GET' && pathname === '/v1/checkout/sessions')
    return { object: 'list', url: pathname, has_more: false, data: [...state.sessions.values()].slice(0, 1) };
  if (method === 'POST' && pathname === '/v1/billing_portal/sessions') {
    if (!state.customers.has(String(form['customer']))) return undefined;
    const id = newId('bps');
    return { id, object: 'billing_portal.session', url: `https://billing.stripe.com/p/session/${id}` };
  }
  const [, collection, id = ''] = /^\/v1\/(subscriptions|customers)\/(\w+)$/.exec(pathname) ?? [];
  if (method === 'GET' && collection === 'subscriptions') return state.subscriptions.get(id);
  if (method === 'DELETE' && collection === 'customers') {
    if (!state.customers.delete(id)) return undefined;
    for (const subscription of state.subscriptions.values())
      if (subscription['customer'] === id) subscription['status'] = 'canceled';
    return { id, object: 'customer', deleted: true };
  }
  return undefined;
}

function createSession(state: State, form: Json): Json | string {
  const { mode, success_url, customer } = form;
  if (mode !== 'payment' && mode !== 'subscription') return 'Invalid mode';
  if (typeof success_url !== 'string') return 'Missing required param: success_url.';
  const items = Object.values((form['line_items'] ?? {}) as Record<string, Json>);
  const price = items[0]?.['price_data'] as Json | undefined;
  const product = price?.['product_data'] as Json | undefined;
  if (!price || typeof product?.['name'] !== 'string' || typeof price['currency'] !== 'string')
    return 'Missing required param: line_items[0][price_data].';
  const amount = Number(price['unit_amount']);
  if (!Number.isInteger(amount) || amount < 50) return 'The amount must convert to at least 50 cents.';
  if ((mode === 'subscription') !== (price['recurring'] !== undefined))
    return 'You must provide one recurring price in `subscription` mode.';
  if (mode === 'subscription' && form['customer_creation'] !== undefined)
    return '`customer_creation` can only be used in `payment` mode.';
  if (customer !== undefined && form['customer_creation'] !== undefined)
    return '`customer_creation` cannot be used with `customer`.';
  const id = newId('cs_test');
  const session: Json = {
    id,
    object: 'checkout.session',
    mode,
    url: `https://checkout.stripe.com/c/pay/${id}`,
    status: 'open',
    payment_status: 'unpaid',
    amount_total: amount,
    currency: price['currency'],
    client_reference_id: form['client_reference_id'] ?? null,
    metadata: form['metadata'] ?? {},
    customer: customer ?? null,
    payment_intent: null,
    subscription: null,
    success_url,
    cancel_url: form['cancel_url'] ?? null,
    subscription_data: form['subscription_data'],
    product_name: product['name'],
  };
  state.sessions.set(id, session);
  return session;
}

/** `line_items[0][price_data][currency]=eur` and so on. */
function parseForm(body: string): Json {
  const result: Json = {};
  for (const [name, value] of new URLSearchParams(body)) {
    const path = name.split(/[[\]]+/).filter((part) => part !== '');
    const last = path.pop() ?? '';
    let target = result;
    for (const part of path) target = (target[part] ??= {}) as Json;
    target[last] = value;
  }
  return result;
}
