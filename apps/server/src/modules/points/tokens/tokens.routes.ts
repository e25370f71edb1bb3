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
  readTokenBalance,
  tokenAccountById,
  voidTokenHold,
} from './token-accounts.ts';
import {
  changeTokenBundle,
  countTokenBundles,
  createTokenBundle,
  deleteTokenBundle,
  listTokenBundles,
  orderTokenBundles,
  setTokenBundleThumbnail,
  tokenBundleById,
  tokenBundleThumbnail,
} from './token-bundles.ts';

export function tokenRoutes(deps: PointsDeps): BoundRoute[] {
  return [
    route(contract.createTokenAccount, (call) => createTokenAccount(deps, call)),
    route(contract.tokenAccounts, (call) => listTokenAccounts(deps, call)),
    route(contract.ownTokenAccount, (call) => ownTokenAccount(deps, call)),
    route(contract.tokenBalance, (call) => readTokenBalance(deps, call)),
    route(contract.tokenAccountById, (call) => tokenAccountById(deps, call)),
    route(contract.changeTokenAccount, (call) => changeTokenAccount(deps, call)),
    route(contract.tokenTransactions, (call) => listTokenTransactions(deps, call)),
    route(contract.commitTokenHold, (call) => commitTokenHold(deps, call)),
    route(contract.voidTokenHold, (call) => voidTokenHold(deps, call)),
    route(contract.createTokenBundle, (call) => createTokenBundle(deps, call)),
    route(contract.tokenBundles, (call) => listTokenBundles(deps, call)),
    route(contract.countTokenBundles, (call) => countTokenBundles(deps, call)),
    route(contract.tokenBundleById, (call) => tokenBundleById(deps, call)),
    route(contract.changeTokenBundle, (call) => changeTokenBundle(deps, call)),
    route(contract.orderTokenBundles, (call) => orderTokenBundles(deps, call)),
    route(contract.deleteTokenBundle, (call) => deleteTokenBundle(deps, call)),
    route(contract.setTokenBundleThumbnail, (call) => setTokenBundleThumbnail(deps, call)),
    route(contract.tokenBundleThumbnail, (call) => tokenBundleThumbnail(deps, call)),
  ];
}
