// Generated from the contract by tools/generate.mjs; do not edit.
import type { pointsService } from '@turnstage/contracts';
import { route } from '../../route.ts';

export const pointsChangeTokenAccount = /* @__PURE__ */ route<(typeof pointsService)['changeTokenAccount']>('PATCH', '/api/points-service/api/v1/token-accounts/{accountId}');
export const pointsCommitTokenHold = /* @__PURE__ */ route<(typeof pointsService)['commitTokenHold']>('POST', '/api/points-service/api/v1/token-transactions/commit');
export const pointsCreateTokenAccount = /* @__PURE__ */ route<(typeof pointsService)['createTokenAccount']>('POST', '/api/points-service/api/v1/token-accounts');
export const pointsOwnTokenAccount = /* @__PURE__ */ route<(typeof pointsService)['ownTokenAccount']>('GET', '/api/points-service/api/v1/token-accounts/self');
export const pointsTokenAccountById = /* @__PURE__ */ route<(typeof pointsService)['tokenAccountById']>('GET', '/api/points-service/api/v1/token-accounts/{accountId}');
export const pointsTokenAccounts = /* @__PURE__ */ route<(typeof pointsService)['tokenAccounts']>('GET', '/api/points-service/api/v1/token-accounts');
export const pointsTokenBalance = /* @__PURE__ */ route<(typeof pointsService)['tokenBalance']>('GET', '/api/points-service/api/v1/token-balance');
export const pointsTokenTransactions = /* @__PURE__ */ route<(typeof pointsService)['tokenTransactions']>('GET', '/api/points-service/api/v1/token-accounts/{accountId}/transactions');
export const pointsVoidTokenHold = /* @__PURE__ */ route<(typeof pointsService)['voidTokenHold']>('POST', '/api/points-service/api/v1/token-transactions/void');
