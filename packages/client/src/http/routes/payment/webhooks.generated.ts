// Generated from the contract by tools/generate.mjs; do not edit.
import type { paymentService } from '@turnstage/contracts';
import { route } from '../../route.ts';

export const paymentAppleWebhook = /* @__PURE__ */ route<(typeof paymentService)['appleWebhook']>('POST', '/api/payment-service/webhook/apple');
export const paymentStripeWebhook = /* @__PURE__ */ route<(typeof paymentService)['stripeWebhook']>('POST', '/api/payment-service/webhook/stripe');
