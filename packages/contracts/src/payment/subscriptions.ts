/** Subscriptions (document 3 section 7, decisions section 3). */
import { Type } from '@sinclair/typebox';
import { operation } from '../operation.ts';
import { LimitOffset, OneOf, Uuid } from '../schemas.ts';
import { subscriptionStatuses } from '../values/payments.ts';
import { Checkout, Product, SeenPrice, Subscription } from './shapes.ts';

const service = 'payment' as const;
const source = 'document 3 section 7, decisions section 3';
const ById = Type.Object({ id: Uuid });
const text = Type.Optional(Type.String({ minLength: 1, maxLength: 40 }));
const time = Type.Optional(Type.String({ minLength: 1, maxLength: 40, description: 'ISO 8601' }));

export const countSubscriptions = operation({
  id: 'payment.countSubscriptions',
  service,
  method: 'GET',
  path: '/subscription/count',
  auth: 'staff',
  summary:
    'Count subscriptions that were paid for at any time from `startDate` to `endDate`, by default those that are now.',
  source,
  query: Type.Object({ startDate: time, endDate: time, region: text, level: text }),
  reply: Type.Object({ count: Type.Integer() }),
});

export const subscriptions = operation({
  id: 'payment.subscriptions',
  service,
  method: 'GET',
  path: '/subscription',
  auth: 'staff',
  summary: 'List subscriptions, newest first.',
  source,
  query: Type.Object({
    region: text,
    level: text,
    status: Type.Optional(OneOf(subscriptionStatuses)),
    ...LimitOffset,
  }),
  reply: Type.Array(Subscription),
});

export const subscriptionsOfUser = operation({
  id: 'payment.subscriptionsOfUser',
  service,
  method: 'GET',
  path: '/subscription/user/{id}',
  auth: 'user',
  summary: 'List the subscriptions of a person, newest first: the own ones, or those of anyone for staff.',
  source,
  params: ById,
  reply: Type.Array(Subscription),
});

export const checkoutSubscription = operation({
  id: 'payment.checkoutSubscription',
  service,
  method: 'POST',
  path: '/subscription/checkout/{id}',
  auth: 'user',
  rateLimit: 'write',
  idempotent: true,
  summary: 'Start the checkout of a subscription product. The reply says where to pay.',
  source,
  params: ById,
  body: Type.Object(SeenPrice, { additionalProperties: false }),
  reply: Checkout,
  status: 201,
  errors: [
    'payment/off',
    'payment/product-not-found',
    'payment/wrong-kind',
    'payment/price-changed',
    'payment/already-subscribed',
    'payment/unreachable',
    'payment/keys-refused',
    'payment/refused',
  ],
});

export const subscriptionPortal = operation({
  id: 'payment.subscriptionPortal',
  service,
  method: 'POST',
  path: '/subscription/portal',
  auth: 'user',
  rateLimit: 'write',
  summary:
    "Get the address of the payment service's page where the caller changes or cancels a subscription.",
  source,
  reply: Type.Object({ url: Type.String() }),
  status: 201,
  errors: [
    'payment/off',
    'payment/no-subscription',
    'payment/unreachable',
    'payment/keys-refused',
    'payment/refused',
  ],
});

export const changeSandboxSubscription = operation({
  id: 'payment.changeSandboxSubscription',
  service,
  method: 'POST',
  path: '/subscription/sandbox',
  auth: 'user',
  rateLimit: 'write',
  summary:
    "Cancel, resume or end the caller's subscription of the sandbox, which exists in development only. " +
    '`cancel` ends it with its period, `end` at once.',
  source: 'Turnstage, decisions section 3',
  body: Type.Object({ change: OneOf(['cancel', 'resume', 'end'] as const) }, { additionalProperties: false }),
  reply: Subscription,
  status: 201,
  errors: ['payment/off', 'payment/no-subscription'],
});

export const subscriptionProducts = operation({
  id: 'payment.subscriptionProducts',
  service,
  method: 'GET',
  path: '/subscription/products',
  auth: 'public',
  summary: 'List the subscriptions that are for sale, the cheapest first.',
  source,
  reply: Type.Array(Product),
});
