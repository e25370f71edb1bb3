// Generated from the contract by tools/generate.mjs; do not edit.
import type { paymentService } from '@turnstage/contracts';
import { route } from '../../route.ts';

export const paymentPaymentState = /* @__PURE__ */ route<(typeof paymentService)['paymentState']>('GET', '/api/payment-service/payments/state');
export const paymentTestStripe = /* @__PURE__ */ route<(typeof paymentService)['testStripe']>('POST', '/api/payment-service/payments/test');
