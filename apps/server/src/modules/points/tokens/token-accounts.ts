import { randomUUID } from 'node:crypto';
import type { pointsService } from '@turnstage/contracts';
import { hasPermission } from '@turnstage/permissions';
import type { Transaction } from '../../../db/index.ts';
import type { Caller } from '../../../http/caller.ts';
import { refuse } from '../../../http/refusal.ts';
import type { Call } from '../../../http/route.ts';
import type { PointsDeps } from '../points.deps.ts';
import { endHold } from './ledger.ts';
import { presentAccount, presentTransaction } from './present-token.ts';
import { publishTokensChanged } from './publish-change.ts';
import { tokenStore, type AccountWithHeld, type TokenAccountRow } from './token.store.ts';

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

export async function readTokenBalance(deps: PointsDeps, { caller }: Call<Contract['tokenBalance']>) {
  const account = await tokenStore(deps.database).findOfUser(caller.userUuid);
  return { account: account ? presentAccount(account) : null };
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
  const { limit = defaultPage, offset = 0, includeEnds = true } = query;
  const { rows, count } = await tokenStore(deps.database).history(account.id, { limit, offset, includeEnds });
  return { transactions: rows.map((row) => presentTransaction(row, row)), count };
}

/** What staff decide replaces what a dispute did (J11). */
export async function changeTokenAccount(
  deps: PointsDeps,
  { caller, params, body }: Call<Contract['changeTokenAccount']>,
) {
  return deps.database.transaction(async (tx) => {
    const store = tokenStore(tx);
    const account = await store.lock(params.accountId);
    if (!account) throw refuse('token/account-not-found');
    if (account.disabled_reason === 'closed') throw refuse('token/account-closed');
    const disabled_reason = body.status === 'disabled' ? 'staff' : null;
    if (account.status !== body.status || account.disabled_reason !== disabled_reason) {
      await store.setStatus(account.id, { status: body.status, disabled_reason }, deps.clock.now());
      await publishTokensChanged(deps, tx, account.id);
      const actionType = body.status === 'disabled' ? 'disableTokenAccount' : 'activateTokenAccount';
      await recordAction(deps, tx, { caller, account, actionType, reason: body.reason });
    }
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
  { caller, body, idempotencyId }: Call<Contract['voidTokenHold']>,
  type: 'commit' | 'voided',
) {
  const holdId = body.transactionId;
  const row = await deps.database.transaction(async (tx) => {
    const ended = await endHold(tx, deps.clock.now(), { holdId, type, idempotencyId });
    await publishTokensChanged(deps, tx, ended.account_id);
    const account = type === 'voided' ? await tokenStore(tx).findById(ended.account_id) : undefined;
    if (account)
      await recordAction(deps, tx, { caller, account, actionType: 'voidTokenHold', reason: body.reason });
    return ended;
  });
  return presentTransaction(row);
}

interface StaffAction {
  readonly caller: Caller;
  readonly account: TokenAccountRow;
  readonly actionType: 'disableTokenAccount' | 'activateTokenAccount' | 'voidTokenHold';
  readonly reason: string | undefined;
}

/** What staff do is in their history, like every action (J11). Other services and accounts without a name aren't. */
async function recordAction(
  { events, clock }: PointsDeps,
  tx: Transaction,
  { caller, account, actionType, reason }: StaffAction,
): Promise<void> {
  if (caller.kind === 'service' || account.user_uuid === null) return;
  await events.publish(tx, 'moderationActionTaken', {
    id: randomUUID(),
    actionType,
    byUserUuid: caller.userUuid,
    userUuid: account.user_uuid,
    roomUuid: null,
    previousRole: null,
    role: null,
    comment: reason?.trim() ?? '',
    expiresAt: null,
    takenAt: clock.now(),
  });
}
