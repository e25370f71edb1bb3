import type { ErrorCode, TokenRole } from '@turnstage/contracts';
import {
  accountDenial,
  hasAuthority,
  hasPermission,
  outranksGlobally,
  type AccountAuthority,
  type AccountDenial,
} from '@turnstage/permissions';
import type { Transaction } from '../../../db/index.ts';
import type { Caller } from '../../../http/caller.ts';
import { refuse } from '../../../http/refusal.ts';
import { accountStore, type AccountRow } from '../accounts/account.store.ts';
import { findAccount } from '../accounts/find-account.ts';
import { isBanned } from '../auth/session.rules.ts';
import { deactivationStore } from '../deactivation/deactivation.store.ts';
import type { UserDeps } from '../user.deps.ts';

/** Who performs the action: a member of the staff, or another service of this installation. */
export interface Actor {
  /** Null for a service. */
  readonly uuid: string | null;
  readonly id: number | null;
  readonly role: TokenRole;
}

/**
 * Runs an action on a person, given by uuid or id, that only people above them can do (decisions section 1). Both
 * accounts are locked and read again. If two people act on each other at once, only the first one succeeds, so
 * there is always a superUser left. `authority` is one of `accountActions`; the actor's rank is checked again inside
 * the transaction, because they may have lost it in the meantime.
 */
export async function actOn<T>(
  deps: UserDeps,
  caller: Caller,
  targetName: string,
  authority: AccountAuthority,
  work: (tx: Transaction, target: AccountRow, actor: Actor) => Promise<T>,
): Promise<T> {
  const found = await findAccount(deps.database, targetName);
  if (!found) throw refuse('user/not-found');
  return deps.database.transaction(async (tx) => {
    const rows = await accountStore(tx).lock([found.id, caller.userId]);
    const target = rows.find(({ id }) => id === found.id);
    if (!target) throw refuse('user/not-found');
    const actor = resolveActor(rows, caller, authority, deps.clock.now());
    checkAuthority(actor, target, authority);
    return work(tx, target, actor);
  });
}

/** Finds a person whose data only people above them can see. Locks nothing, because nothing changes. */
export async function findAccountBelow(deps: UserDeps, caller: Caller, name: string): Promise<AccountRow> {
  const target = await findAccount(deps.database, name);
  if (!target) throw refuse('user/not-found');
  if (caller.kind !== 'service' && caller.userId === target.id) throw refuse('moderation/self');
  if (!outranksGlobally(caller.role, target.role)) throw refuse('moderation/rank');
  return target;
}

/** Like `actOn`, for actions without a target, such as creating an account. */
export async function actAs<T>(
  deps: UserDeps,
  caller: Caller,
  authority: AccountAuthority,
  work: (tx: Transaction, actor: Actor) => Promise<T>,
): Promise<T> {
  return deps.database.transaction(async (tx) => {
    const rows = await accountStore(tx).lock([caller.userId]);
    return work(tx, resolveActor(rows, caller, authority, deps.clock.now()));
  });
}

function resolveActor(
  rows: readonly AccountRow[],
  caller: Caller,
  authority: AccountAuthority,
  now: number,
): Actor {
  if (caller.kind === 'service') return { id: null, uuid: null, role: caller.role };
  const row = rows.find(({ id }) => id === caller.userId);
  if (!row || row.deactivated_at !== null || isBanned(row, now)) throw refuse('request/unauthorized');
  if (!hasAuthority(row.role, authority)) throw refuse('request/forbidden');
  return row;
}

function checkAuthority(actor: Actor, target: AccountRow, authority: AccountAuthority): void {
  const denial = accountDenial(actor, target, authority);
  if (denial) throw refuse(refusals[denial]);
}

const refusals = {
  permission: 'request/forbidden',
  self: 'moderation/self',
  rank: 'moderation/rank',
  bot: 'moderation/role-fixed',
} as const satisfies Record<AccountDenial, ErrorCode>;

/**
 * At least one superUser who isn't leaving must remain. Someone who has requested deactivation must not demote, ban
 * or close the last other one (rule A28). This lock is always taken after the account locks, here and when someone
 * requests deactivation.
 */
export async function ensureSuperUserRemains(tx: Transaction, target: AccountRow): Promise<void> {
  if (!hasPermission(target.role, 'manageAdmins')) return;
  const deactivations = deactivationStore(tx);
  await deactivations.lockSuperUsers();
  if (!(await deactivations.hasOtherSuperUser(target.id))) throw refuse('deactivation/last-super-user');
}
