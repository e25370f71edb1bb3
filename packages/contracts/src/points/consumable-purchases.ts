/** Buying a consumable in a room (document 3 section 7, decisions section 3). */
import { Type } from '@sinclair/typebox';
import { limits } from '../limits.ts';
import { operation } from '../operation.ts';
import { IsoTime, Uuid } from '../schemas.ts';

export const ConsumablePurchase = Type.Object({
  id: Uuid,
  roomUuid: Uuid,
  consumableId: Type.Integer(),
  accountId: Uuid,
  tokenCost: Type.Integer(),
  transactionId: { ...Uuid, description: 'the commit, with its hold, in the history of the account' },
  balance: Type.Integer({ description: 'after the purchase' }),
  balanceUpdatedAt: { ...IsoTime, description: '`balanceUnmodifiedSince` of the next purchase' },
  createdAt: IsoTime,
});

export const purchaseConsumable = operation({
  id: 'points.purchaseConsumable',
  service: 'points',
  method: 'POST',
  path: '/api/v1/consumable-purchases',
  auth: 'user',
  rateLimit: 'write',
  idempotent: true,
  summary:
    'Buy a consumable in a room, where everyone sees it. Refused when its price or the balance are not what the ' +
    'buyer saw.',
  source: 'document 3 section 7, decisions section 3',
  body: Type.Object(
    {
      roomUuid: Type.String({ format: 'uuid' }),
      consumableId: Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER }),
      accountId: Type.String({ format: 'uuid' }),
      balanceUnmodifiedSince: Type.String({
        minLength: 1,
        maxLength: 40,
        description: 'ISO 8601: `updatedAt` of the account as the buyer saw it',
      }),
      lastTokenBalance: Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER }),
      tokenCost: Type.Integer({ minimum: 0, maximum: limits.tokens }),
    },
    { additionalProperties: false },
  ),
  reply: ConsumablePurchase,
  status: 201,
  errors: [
    'token/account-not-found',
    'token/account-disabled',
    'token/insufficient',
    'token/balance-changed',
    'token/price-changed',
    'consumable/not-found',
    'consumable/not-available',
    'consumable/subscribers-only',
    'room/not-found',
    'room/banned',
    'request/forbidden',
  ],
});
