/** What admins see and test about payments (rules J70 to J72). */
import { Type } from '@sinclair/typebox';
import { operation } from '../operation.ts';
import { IsoTime, Nullable, OneOf } from '../schemas.ts';
import { paymentModes, stripeTestFailures } from '../values/payments.ts';

const service = 'payment' as const;
const source = 'Turnstage';

export const paymentState = operation({
  id: 'payment.paymentState',
  service,
  method: 'GET',
  path: '/payments/state',
  auth: 'admin',
  summary: 'Tell how people can pay here, and when the payment services last reported something.',
  source,
  reply: Type.Object({
    mode: OneOf(paymentModes),
    isLive: Nullable(Type.Boolean(), {
      description: 'the key of Stripe takes real money; null without a key',
    }),
    hasAppStore: Type.Boolean(),
    lastStripeEventAt: Nullable(IsoTime),
    lastAppStoreEventAt: Nullable(IsoTime),
  }),
});

export const testStripe = operation({
  id: 'payment.testStripe',
  service,
  method: 'POST',
  path: '/payments/test',
  auth: 'admin',
  rateLimit: 'write',
  summary: 'Send Stripe one reading request with the keys of this installation and report what happened.',
  source,
  reply: Type.Object({
    failure: Nullable(OneOf(stripeTestFailures), { description: 'null: it works' }),
  }),
  status: 201,
  errors: ['payment/off'],
});
