import { pointsService as contract } from '@turnstage/contracts';
import { route, type BoundRoute } from '../../../http/route.ts';
import type { PointsDeps } from '../points.deps.ts';
import {
  changeTokenAccount,
  commitTokenHold,
  createTokenAccount,
  listTokenAccounts,
  listTokenTransactions,
  ownTokenAccount,
  tokenAccountById,
  voidTokenHold,
} from './token-accounts.ts';

export function tokenRoutes(deps: PointsDeps): BoundRoute[] {
  return [
    route(contract.createTokenAccount, (call) => createTokenAccount(deps, call)),
    route(contract.tokenAccounts, (call) => listTokenAccounts(deps, call)),
    route(contract.ownTokenAccount, (call) => ownTokenAccount(deps, call)),
    route(contract.tokenAccountById, (call) => tokenAccountById(deps, call)),
    route(contract.changeTokenAccount, (call) => changeTokenAccount(deps, call)),
    route(contract.tokenTransactions, (call) => listTokenTransactions(deps, call)),
    route(contract.commitTokenHold, (call) => commitTokenHold(deps, call)),
    route(contract.voidTokenHold, (call) => voidTokenHold(deps, call)),
  ];
}
