/** What the payment services report (document 3 section 7, decisions section 3). */
import { Type } from '@sinclair/typebox';
import { operation } from '../operation.ts';

const service = 'payment' as const;
const source = 'document 3 section 7, decisions section 3';
const Received = Type.Object({ received: Type.Boolean() });

export const stripeWebhook = operation({
  id: 'payment.stripeWebhook',
  service,
  method: 'POST',
  path: '/webhook/stripe',
  auth: 'public',
  rateLimit: 'webhook',
  summary:
    'Receive an event of Stripe, with its signature in `Stripe-Signature`. The same event again changes nothing.',
  source,
  streamBody: true,
  streamType: 'application/json',
  reply: Received,
  errors: ['payment/off', 'payment/signature-invalid', 'request/invalid', 'request/too-large'],
});

export const appleWebhook = operation({
  id: 'payment.appleWebhook',
  service,
  method: 'POST',
  path: '/webhook/apple',
  auth: 'public',
  rateLimit: 'webhook',
  summary:
    'Receive a signed notification of the App Store (version 2, `signedPayload`). The same one again changes nothing.',
  source,
  streamBody: true,
  streamType: 'application/json',
  reply: Received,
  errors: ['payment/off', 'payment/signature-invalid', 'request/invalid', 'request/too-large'],
});
