// Generated from the contract by tools/generate.mjs; do not edit.
import type { paymentService } from '@turnstage/contracts';
import { route } from '../../route.ts';

export const paymentChangeProduct = /* @__PURE__ */ route<(typeof paymentService)['changeProduct']>('PATCH', '/api/payment-service/api/v1/products');
export const paymentCheckoutProduct = /* @__PURE__ */ route<(typeof paymentService)['checkoutProduct']>('POST', '/api/payment-service/api/v1/products/{id}/checkout');
export const paymentCompleteSandboxPayment = /* @__PURE__ */ route<(typeof paymentService)['completeSandboxPayment']>('POST', '/api/payment-service/api/v1/payments/{id}/sandbox');
export const paymentCreateProduct = /* @__PURE__ */ route<(typeof paymentService)['createProduct']>('POST', '/api/payment-service/api/v1/products');
export const paymentDeleteProduct = /* @__PURE__ */ route<(typeof paymentService)['deleteProduct']>('DELETE', '/api/payment-service/api/v1/products/{id}');
export const paymentPaymentById = /* @__PURE__ */ route<(typeof paymentService)['paymentById']>('GET', '/api/payment-service/api/v1/payments/{id}');
export const paymentPayments = /* @__PURE__ */ route<(typeof paymentService)['payments']>('GET', '/api/payment-service/api/v1/payments');
export const paymentProductById = /* @__PURE__ */ route<(typeof paymentService)['productById']>('GET', '/api/payment-service/api/v1/products/{id}');
export const paymentProducts = /* @__PURE__ */ route<(typeof paymentService)['products']>('GET', '/api/payment-service/api/v1/products');
