import type { pointsService } from '@turnstage/contracts';
import { hasPermission } from '@turnstage/permissions';
import type { Caller } from '../../../http/caller.ts';
import { refuse } from '../../../http/refusal.ts';
import type { Call } from '../../../http/route.ts';
import type { PointsDeps } from '../points.deps.ts';
import { endHold } from './ledger.ts';
import { presentAccount, presentTransaction } from './present-token.ts';
import { tokenStore, type AccountWithHeld } from './token.store.ts';

type Contract = typeof pointsService;

const defaultPage = 32;

/** Idempotent by itself: there is one account for each person. */
export async function createTokenAccount(deps: PointsDeps, { caller }: Call<Contract['createTokenAccount']>) {
  const store = tokenStore(deps.database);
  await store.open(caller.userUuid, deps.clock.now());
  const account = await store.findOfUser(caller.userUuid);
  if (!account) throw new Error('the account was opened and is missing');
  return presentAccount(account);
}

export async function ownTokenAccount(deps: PointsDeps, { caller }: Call<Contract['ownTokenAccount']>) {
  const account = await tokenStore(deps.database).findOfUser(caller.userUuid);
  if (!account) throw refuse('token/account-not-found');
  return presentAccount(account);
}

export async function tokenAccountById(
  deps: PointsDeps,
  { caller, params }: Call<Contract['tokenAccountById']>,
) {
  return presentAccount(await findVisible(deps, caller, params.accountId));
}

/** The account of somebody else doesn't exist for people who aren't staff. */
async function findVisible(deps: PointsDeps, caller: Caller, accountId: string): Promise<AccountWithHeld> {
  const account = await tokenStore(deps.database).findById(accountId);
  if (!account || (account.user_uuid !== caller.userUuid && !hasPermission(caller.role, 'readTokenAccounts')))
    throw refuse('token/account-not-found');
  return account;
}

export async function listTokenAccounts(deps: PointsDeps, { query }: Call<Contract['tokenAccounts']>) {
  const { userUuid, status, limit = defaultPage, offset = 0 } = query;
  const { rows, count } = await tokenStore(deps.database).list({ userUuid, status }, { limit, offset });
  return { accounts: rows.map(presentAccount), count };
}

export async function listTokenTransactions(
  deps: PointsDeps,
  { caller, params, query }: Call<Contract['tokenTransactions']>,
) {
  const account = await findVisible(deps, caller, params.accountId);
  const { limit = defaultPage, offset = 0 } = query;
  const { rows, count } = await tokenStore(deps.database).history(account.id, { limit, offset });
  return { transactions: rows.map((row) => presentTransaction(row, row.ended_by)), count };
}

/** What staff decide replaces what a dispute did (J11). */
export async function changeTokenAccount(
  deps: PointsDeps,
  { params, body }: Call<Contract['changeTokenAccount']>,
) {
  return deps.database.transaction(async (tx) => {
    const store = tokenStore(tx);
    const account = await store.lock(params.accountId);
    if (!account) throw refuse('token/account-not-found');
    if (account.disabled_reason === 'closed') throw refuse('token/account-closed');
    const disabled_reason = body.status === 'disabled' ? 'staff' : null;
    if (account.status !== body.status || account.disabled_reason !== disabled_reason)
      await store.setStatus(account.id, { status: body.status, disabled_reason }, deps.clock.now());
    const changed = await store.findById(account.id);
    if (!changed) throw refuse('token/account-not-found');
    return presentAccount(changed);
  });
}

export function commitTokenHold(deps: PointsDeps, call: Call<Contract['commitTokenHold']>) {
  return end(deps, call, 'commit');
}

export function voidTokenHold(deps: PointsDeps, call: Call<Contract['voidTokenHold']>) {
  return end(deps, call, 'voided');
}

async function end(
  deps: PointsDeps,
  { body, idempotencyId }: Call<Contract['commitTokenHold']>,
  type: 'commit' | 'voided',
) {
  const holdId = body.transactionId;
  const row = await deps.database.transaction((tx) =>
    endHold(tx, deps.clock.now(), { holdId, type, idempotencyId }),
  );
  return presentTransaction(row);
}
