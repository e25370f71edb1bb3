/** Products and their checkout (document 3 section 7, decisions section 3). */
import { Type } from '@sinclair/typebox';
import { operation } from '../operation.ts';
import { LimitOffset, Ok, OneOf, Uuid } from '../schemas.ts';
import { paymentTypes } from '../values/payments.ts';
import { Checkout, NewProduct, Payment, Product, ProductChange, SeenPrice } from './shapes.ts';

const service = 'payment' as const;
const source = 'document 3 section 7, decisions section 3';
const ById = Type.Object({ id: Uuid });

export const createProduct = operation({
  id: 'payment.createProduct',
  service,
  method: 'POST',
  path: '/api/v1/products',
  auth: 'admin',
  rateLimit: 'write',
  idempotent: true,
  summary: 'Create a product that is paid once, or a subscription with an interval, a region and a level.',
  source,
  body: NewProduct,
  reply: Product,
  status: 201,
  errors: ['payment/product-invalid', 'payment/app-store-id-taken'],
});

export const products = operation({
  id: 'payment.products',
  service,
  method: 'GET',
  path: '/api/v1/products',
  auth: 'public',
  summary: 'List products, the cheapest first. Products that are not active only for admins.',
  source,
  query: Type.Object({ paymentType: Type.Optional(OneOf(paymentTypes)), ...LimitOffset }),
  reply: Type.Array(Product),
});

export const changeProduct = operation({
  id: 'payment.changeProduct',
  service,
  method: 'PATCH',
  path: '/api/v1/products',
  auth: 'admin',
  rateLimit: 'write',
  summary:
    'Change the product with the `id` in the body. Started checkouts and subscriptions keep their price.',
  source,
  body: ProductChange,
  reply: Product,
  errors: ['payment/product-not-found', 'payment/product-invalid', 'payment/app-store-id-taken'],
});

export const productById = operation({
  id: 'payment.productById',
  service,
  method: 'GET',
  path: '/api/v1/products/{id}',
  auth: 'public',
  summary: 'Get a product, also one that is not active.',
  source,
  params: ById,
  reply: Product,
  errors: ['payment/product-not-found'],
});

export const deleteProduct = operation({
  id: 'payment.deleteProduct',
  service,
  method: 'DELETE',
  path: '/api/v1/products/{id}',
  auth: 'admin',
  rateLimit: 'write',
  summary: 'Delete a product. What was paid for it stays, and started checkouts can be completed.',
  source,
  params: ById,
  reply: Ok,
  errors: ['payment/product-not-found'],
});

export const checkoutProduct = operation({
  id: 'payment.checkoutProduct',
  service,
  method: 'POST',
  path: '/api/v1/products/{id}/checkout',
  auth: 'user',
  rateLimit: 'write',
  idempotent: true,
  summary: 'Start the checkout of a product that is paid once. The reply says where to pay.',
  source,
  params: ById,
  body: Type.Object(
    {
      productId: Type.Optional(
        Type.String({ format: 'uuid', description: 'as old clients send it; the path decides' }),
      ),
      ...SeenPrice,
    },
    { additionalProperties: false },
  ),
  reply: Checkout,
  status: 201,
  errors: [
    'payment/off',
    'payment/product-not-found',
    'payment/wrong-kind',
    'payment/price-changed',
    'payment/unreachable',
    'payment/keys-refused',
    'payment/refused',
  ],
});

export const payments = operation({
  id: 'payment.payments',
  service,
  method: 'GET',
  path: '/api/v1/payments',
  auth: 'user',
  summary: "List the caller's payments, newest first.",
  source: 'Turnstage',
  query: Type.Object(LimitOffset),
  reply: Type.Array(Payment),
});

export const paymentById = operation({
  id: 'payment.paymentById',
  service,
  method: 'GET',
  path: '/api/v1/payments/{id}',
  auth: 'user',
  summary: 'Get a payment of the caller.',
  source: 'Turnstage',
  params: ById,
  reply: Payment,
  errors: ['payment/not-found'],
});

export const completeSandboxPayment = operation({
  id: 'payment.completeSandboxPayment',
  service,
  method: 'POST',
  path: '/api/v1/payments/{id}/sandbox',
  auth: 'user',
  rateLimit: 'write',
  summary: 'Pay or cancel a checkout of the sandbox, which exists in development only. Nobody is charged.',
  source: 'Turnstage, decisions section 3',
  params: ById,
  body: Type.Object({ outcome: OneOf(['paid', 'canceled'] as const) }, { additionalProperties: false }),
  reply: Payment,
  status: 201,
  errors: ['payment/off', 'payment/not-found', 'payment/closed'],
});
