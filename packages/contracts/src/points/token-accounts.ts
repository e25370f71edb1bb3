/** Token accounts and what happens on them (document 2 section 7, decisions section 3). */
import { Type } from '@sinclair/typebox';
import { limits } from '../limits.ts';
import { operation } from '../operation.ts';
import { LimitOffset, Nullable, OneOf, Uuid } from '../schemas.ts';
import { tokenAccountStatuses } from '../values/tokens.ts';
import { TokenAccount, TokenTransaction } from './token-shapes.ts';

const service = 'points' as const;
const source = 'document 2 section 7, decisions section 3';
const ById = Type.Object({ accountId: Uuid });
const hold = { transactionId: Type.String({ format: 'uuid', description: 'the hold' }) };
const reason = Type.Optional(
  Type.String({ maxLength: limits.pointsReason, description: 'for the history of staff actions' }),
);

export const createTokenAccount = operation({
  id: 'points.createTokenAccount',
  service,
  method: 'POST',
  path: '/api/v1/token-accounts',
  auth: 'user',
  rateLimit: 'write',
  idempotent: true,
  summary: "Open the caller's token account. Returns it if there is one already.",
  source,
  reply: TokenAccount,
  status: 201,
});

export const tokenAccounts = operation({
  id: 'points.tokenAccounts',
  service,
  method: 'GET',
  path: '/api/v1/token-accounts',
  auth: 'staff',
  summary: 'List token accounts, the one that changed last first.',
  source: 'Turnstage',
  query: Type.Object({
    userUuid: Type.Optional(Uuid),
    status: Type.Optional(OneOf(tokenAccountStatuses)),
    ...LimitOffset,
  }),
  reply: Type.Object({ accounts: Type.Array(TokenAccount), count: Type.Integer() }),
});

export const ownTokenAccount = operation({
  id: 'points.ownTokenAccount',
  service,
  method: 'GET',
  path: '/api/v1/token-accounts/self',
  auth: 'user',
  summary: "Get the caller's token account.",
  source,
  reply: TokenAccount,
  errors: ['token/account-not-found'],
});

export const tokenBalance = operation({
  id: 'points.tokenBalance',
  service,
  method: 'GET',
  path: '/api/v1/token-balance',
  auth: 'user',
  summary: "Get the caller's token account, or null while there is none: nothing was ever credited then.",
  source: 'Turnstage',
  reply: Type.Object({ account: Nullable(TokenAccount) }),
});

export const tokenAccountById = operation({
  id: 'points.tokenAccountById',
  service,
  method: 'GET',
  path: '/api/v1/token-accounts/{accountId}',
  auth: 'user',
  summary: 'Get a token account: the own one, or any for staff.',
  source,
  params: ById,
  reply: TokenAccount,
  errors: ['token/account-not-found'],
});

export const changeTokenAccount = operation({
  id: 'points.changeTokenAccount',
  service,
  method: 'PATCH',
  path: '/api/v1/token-accounts/{accountId}',
  auth: 'staff',
  rateLimit: 'write',
  summary: 'Disable a token account, so that nothing can be paid from it, or activate it again.',
  source: 'Turnstage',
  params: ById,
  body: Type.Object({ status: OneOf(tokenAccountStatuses), reason }, { additionalProperties: false }),
  reply: TokenAccount,
  errors: ['token/account-not-found', 'token/account-closed'],
});

export const tokenTransactions = operation({
  id: 'points.tokenTransactions',
  service,
  method: 'GET',
  path: '/api/v1/token-accounts/{accountId}/transactions',
  auth: 'user',
  summary: 'List what happened on a token account, newest first: the own one, or any for staff.',
  source: 'Turnstage',
  params: ById,
  query: Type.Object({
    includeEnds: Type.Optional(
      Type.Boolean({
        description:
          'false: without the commits and voids that ended a hold, which `holdState` tells as well',
      }),
    ),
    ...LimitOffset,
  }),
  reply: Type.Object({ transactions: Type.Array(TokenTransaction), count: Type.Integer() }),
  errors: ['token/account-not-found'],
});

export const commitTokenHold = operation({
  id: 'points.commitTokenHold',
  service,
  method: 'POST',
  path: '/api/v1/token-transactions/commit',
  auth: 'service',
  rateLimit: 'write',
  idempotent: true,
  summary: 'Commit a hold: its tokens are spent. A hold is committed or voided once.',
  source,
  body: Type.Object(hold, { additionalProperties: false }),
  reply: TokenTransaction,
  status: 201,
  errors: ['token/hold-not-found', 'token/hold-closed', 'token/hold-expired'],
});

export const voidTokenHold = operation({
  id: 'points.voidTokenHold',
  service,
  method: 'POST',
  path: '/api/v1/token-transactions/void',
  auth: 'service',
  rateLimit: 'write',
  idempotent: true,
  summary: 'Void a hold: its tokens are back on the account. A hold is committed or voided once.',
  source,
  body: Type.Object({ ...hold, reason }, { additionalProperties: false }),
  reply: TokenTransaction,
  status: 201,
  errors: ['token/hold-not-found', 'token/hold-closed'],
});
