import { Type, type Static } from '@sinclair/typebox';
import { fieldLengths } from '../field-lengths.ts';
import { limits } from '../limits.ts';
import { IsoTime, Nullable, OneOf, Uuid } from '../schemas.ts';
import {
  paymentIntervals,
  paymentProviders,
  paymentStatuses,
  paymentTypes,
  subscriptionStatuses,
} from '../values/payments.ts';

const Price = Type.Integer({ description: "in the currency's smallest unit, such as cents" });
const Currency = Type.String({ description: 'ISO 4217, three lower-case letters' });

export const Product = Type.Object({
  id: Uuid,
  name: Type.String(),
  description: Type.String(),
  paymentType: OneOf(paymentTypes),
  price: Price,
  currency: Currency,
  interval: Nullable(OneOf(paymentIntervals), { description: 'how often a subscription is paid' }),
  region: Nullable(Type.String()),
  level: Nullable(Type.String()),
  appStoreProductId: Nullable(Type.String(), {
    description: 'the product in the App Store that is the same',
  }),
  isActive: Type.Boolean({ description: 'false: hidden from the shop, and not for sale' }),
  createdAt: IsoTime,
  updatedAt: IsoTime,
});
export type Product = Static<typeof Product>;

const word = Type.String({ minLength: 1, maxLength: fieldLengths.productLabel });
const fields = {
  name: Type.String({ minLength: 1, maxLength: limits.shopName }),
  description: Type.Optional(Type.String({ maxLength: limits.shopDescription })),
  price: Type.Integer({ minimum: 1, maximum: limits.price }),
  currency: Type.String({ pattern: '^[a-z]{3}$', description: 'a currency of three lower-case letters' }),
  interval: Type.Optional(Nullable(OneOf(paymentIntervals))),
  region: Type.Optional(Nullable(word)),
  level: Type.Optional(Nullable(word)),
  appStoreProductId: Type.Optional(
    Nullable(Type.String({ minLength: 1, maxLength: fieldLengths.storeProductId })),
  ),
  isActive: Type.Optional(Type.Boolean()),
};

export const NewProduct = Type.Object(
  { ...fields, paymentType: OneOf(paymentTypes) },
  { additionalProperties: false },
);
export type NewProduct = Static<typeof NewProduct>;

export const ProductChange = Type.Composite([Type.Object({ id: Uuid }), Type.Partial(Type.Object(fields))], {
  additionalProperties: false,
});
export type ProductChange = Static<typeof ProductChange>;

export const Checkout = Type.Object({
  paymentId: Uuid,
  url: Type.String({ description: 'the page where the person pays' }),
  isSandbox: Type.Boolean({ description: 'for development: nobody is charged' }),
});
export type Checkout = Static<typeof Checkout>;

export const Payment = Type.Object({
  id: Uuid,
  productId: Uuid,
  productName: Type.String(),
  paymentType: OneOf(paymentTypes),
  provider: OneOf(paymentProviders),
  status: OneOf(paymentStatuses),
  amount: Price,
  currency: Currency,
  quantity: Type.Integer(),
  refundedAmount: Type.Integer(),
  isDisputed: Type.Boolean(),
  createdAt: IsoTime,
  paidAt: Nullable(IsoTime),
});
export type Payment = Static<typeof Payment>;

export const Subscription = Type.Object({
  id: Uuid,
  userUuid: Nullable(Uuid, { description: 'null when the account was deleted' }),
  productId: Uuid,
  region: Type.String(),
  level: Type.String(),
  status: OneOf(subscriptionStatuses),
  provider: OneOf(paymentProviders),
  currentPeriodStart: IsoTime,
  currentPeriodEnd: IsoTime,
  cancelAtPeriodEnd: Type.Boolean(),
  endedAt: Nullable(IsoTime),
  createdAt: IsoTime,
  updatedAt: IsoTime,
});
export type Subscription = Static<typeof Subscription>;

/** What the buyer saw; a checkout at another price is refused (J80). Old clients don't send it. */
export const SeenPrice = {
  price: Type.Optional(Type.Integer({ minimum: 0, description: 'the price that the buyer saw' })),
  currency: Type.Optional(Type.String({ maxLength: fieldLengths.currency, description: 'the same' })),
};
