import { Type, type Static } from '@sinclair/typebox';
import { limits } from '../limits.ts';
import { IsoTime, Nullable, OneOf, Uuid } from '../schemas.ts';
import { tokenAccountStatuses, tokenTransactionTypes } from '../values/tokens.ts';

export const TokenAccount = Type.Object({
  id: Uuid,
  userUuid: Nullable(Uuid, { description: 'null when the account of its owner was deleted' }),
  status: OneOf(tokenAccountStatuses),
  balance: Type.Integer({ description: 'tokens that can be spent; those that are held are not in it' }),
  held: Type.Integer({ description: 'tokens of purchases that are neither committed nor voided yet' }),
  createdAt: IsoTime,
  updatedAt: { ...IsoTime, description: 'later after every change of the balance' },
});
export type TokenAccount = Static<typeof TokenAccount>;

export const TokenTransaction = Type.Object({
  id: Uuid,
  accountId: Uuid,
  type: OneOf(tokenTransactionTypes),
  amount: Type.Integer({ minimum: 1 }),
  holdId: Nullable(Uuid, { description: 'the hold that a commit or a void ends' }),
  creditId: Nullable(Uuid, { description: 'the credit that was refunded' }),
  paymentId: Nullable(Uuid, { description: 'the payment of a credit' }),
  bundleId: Nullable(Uuid, { description: 'the bundle that was bought with it' }),
  holdState: Nullable(OneOf(['open', 'committed', 'voided'] as const), {
    description: 'of a hold: what became of it',
  }),
  expiresAt: Nullable(IsoTime, { description: 'when a hold is voided by itself' }),
  purchasedName: Nullable(Type.String(), {
    description:
      'in the history: the name of the item that a hold or its commit paid for, or of the bundle of a credit or its refund',
  }),
  createdAt: IsoTime,
});
export type TokenTransaction = Static<typeof TokenTransaction>;

export const TokenBundle = Type.Object({
  id: Uuid,
  name: Type.String(),
  description: Type.String(),
  tokens: Type.Integer({ minimum: 1 }),
  productId: Uuid,
  thumbnailUrl: Nullable(Type.String()),
  createdAt: IsoTime,
  updatedAt: IsoTime,
});
export type TokenBundle = Static<typeof TokenBundle>;

const name = Type.String({ minLength: 1, maxLength: limits.shopName });
const description = Type.String({ maxLength: limits.shopDescription });
const tokens = Type.Integer({ minimum: 1, maximum: limits.tokens });

export const NewTokenBundle = Type.Object(
  {
    name,
    description: Type.Optional(description),
    tokens,
    productId: Type.String({ format: 'uuid', description: 'a product that is paid once' }),
  },
  { additionalProperties: false },
);
export type NewTokenBundle = Static<typeof NewTokenBundle>;

export const TokenBundleChange = Type.Partial(NewTokenBundle, { additionalProperties: false });
export type TokenBundleChange = Static<typeof TokenBundleChange>;
