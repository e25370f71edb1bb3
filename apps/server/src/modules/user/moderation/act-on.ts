import { isAtLeast, type TokenRole } from '@turnstage/contracts';
import type { Transaction } from '../../../db/index.ts';
import type { Caller } from '../../../http/caller.ts';
import { refuse } from '../../../http/refusal.ts';
import { accountStore, type AccountRow } from '../accounts/account.store.ts';
import { findAccount } from '../accounts/find-account.ts';
import { isBanned } from '../auth/session.rules.ts';
import { deactivationStore } from '../deactivation/deactivation.store.ts';
import type { UserDeps } from '../user.deps.ts';
import { mayActOn } from './rank.rules.ts';

/** Who acts: somebody of the staff, or another service of this installation. */
export interface Actor {
  /** Null: a service. */
  readonly uuid: string | null;
  readonly id: number | null;
  readonly role: TokenRole;
}

export interface Authority {
  /** The rank that the action needs, once more: it may have been taken a moment ago. */
  readonly from: TokenRole;
  /** Whether one may do it to oneself, when rank allows (a superUser's does). */
  readonly alsoToOneself?: boolean;
  /** Whether other services may do it to everybody, and not only to those below staff. */
  readonly servicesToAll?: boolean;
}

/**
 * Does something to a person, named by uuid or number, that only those above them may do (decisions section 1).
 * Both accounts are locked and read anew, so that of two who act on each other at once only the first succeeds:
 * there is always a superUser left.
 */
export async function actOn<T>(
  deps: UserDeps,
  caller: Caller,
  targetName: string,
  authority: Authority,
  work: (tx: Transaction, target: AccountRow, actor: Actor) => Promise<T>,
): Promise<T> {
  const found = await findAccount(deps.database, targetName);
  if (!found) throw refuse('user/not-found');
  return deps.database.transaction(async (tx) => {
    const rows = await accountStore(tx).lock([found.id, caller.userId]);
    const target = rows.find(({ id }) => id === found.id);
    if (!target) throw refuse('user/not-found');
    const actor = actorIn(rows, caller, authority, deps.clock.now());
    checkAuthority(actor, target, authority);
    return work(tx, target, actor);
  });
}

/** Finds a person of whom only those above them may know something; nothing is locked, since nothing changes. */
export async function findBelow(deps: UserDeps, caller: Caller, name: string): Promise<AccountRow> {
  const target = await findAccount(deps.database, name);
  if (!target) throw refuse('user/not-found');
  const id = caller.kind === 'service' ? null : caller.userId;
  checkAuthority({ id, uuid: caller.userUuid || null, role: caller.role }, target, { from: caller.role });
  return target;
}

/** As `actOn`, for what is done to nobody who is there yet, such as making an account. */
export async function actAs<T>(
  deps: UserDeps,
  caller: Caller,
  authority: Authority,
  work: (tx: Transaction, actor: Actor) => Promise<T>,
): Promise<T> {
  return deps.database.transaction(async (tx) => {
    const rows = await accountStore(tx).lock([caller.userId]);
    return work(tx, actorIn(rows, caller, authority, deps.clock.now()));
  });
}

function actorIn(rows: readonly AccountRow[], caller: Caller, { from }: Authority, now: number): Actor {
  if (caller.kind === 'service') return { id: null, uuid: null, role: caller.role };
  const row = rows.find(({ id }) => id === caller.userId);
  if (!row || row.deactivated_at !== null || isBanned(row, now)) throw refuse('request/unauthorized');
  if (!isAtLeast(row.role, from)) throw refuse('request/forbidden');
  return row;
}

function checkAuthority(actor: Actor, target: AccountRow, authority: Authority): void {
  if (actor.id === target.id && !authority.alsoToOneself) throw refuse('moderation/self');
  if (actor.uuid === null && authority.servicesToAll) return;
  if (!mayActOn(actor.role, target.role)) throw refuse('moderation/rank');
}

/**
 * Of those who run the installation one has to stay who is not on the way out: whoever has asked to leave must not
 * take the rank or the account of the last other one (rule A28). The lock is taken after those of the accounts, here
 * and where somebody asks to leave.
 */
export async function keepOneSuperUser(tx: Transaction, target: AccountRow): Promise<void> {
  if (target.role !== 'superUser') return;
  const endings = deactivationStore(tx);
  await endings.lockSuperUsers();
  if (!(await endings.otherSuperUserStays(target.id))) throw refuse('deactivation/last-super-user');
}
