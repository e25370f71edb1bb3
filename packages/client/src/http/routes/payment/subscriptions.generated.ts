// Generated from the contract by tools/generate.mjs; do not edit.
import type { paymentService } from '@turnstage/contracts';
import { route } from '../../route.ts';

export const paymentChangeSandboxSubscription = /* @__PURE__ */ route<(typeof paymentService)['changeSandboxSubscription']>('POST', '/api/payment-service/subscription/sandbox');
export const paymentCheckoutSubscription = /* @__PURE__ */ route<(typeof paymentService)['checkoutSubscription']>('POST', '/api/payment-service/subscription/checkout/{id}');
export const paymentCountSubscriptions = /* @__PURE__ */ route<(typeof paymentService)['countSubscriptions']>('GET', '/api/payment-service/subscription/count');
export const paymentSubscriptionPortal = /* @__PURE__ */ route<(typeof paymentService)['subscriptionPortal']>('POST', '/api/payment-service/subscription/portal');
export const paymentSubscriptionProducts = /* @__PURE__ */ route<(typeof paymentService)['subscriptionProducts']>('GET', '/api/payment-service/subscription/products');
export const paymentSubscriptions = /* @__PURE__ */ route<(typeof paymentService)['subscriptions']>('GET', '/api/payment-service/subscription');
export const paymentSubscriptionsOfUser = /* @__PURE__ */ route<(typeof paymentService)['subscriptionsOfUser']>('GET', '/api/payment-service/subscription/user/{id}');
