import { isAtLeast, type Deactivation, type userService } from '@turnstage/contracts';
import type { Sql } from '../../../db/index.ts';
import { refuse } from '../../../http/refusal.ts';
import type { Call } from '../../../http/route.ts';
import { accountStore, type AccountRow } from '../accounts/account.store.ts';
import { revokeSessions } from '../auth/sessions.ts';
import { linkTo, queueMail } from '../mails/mails.ts';
import { actOn, keepOneSuperUser } from '../moderation/act-on.ts';
import { recordAction } from '../moderation/record-action.ts';
import { profileStore } from '../profiles/profile.store.ts';
import type { UserDeps } from '../user.deps.ts';
import { anonymisedAt, endingSince } from './deactivation.rules.ts';
import { deactivationStore } from './deactivation.store.ts';

/** Decisions section 1: dated, and asking again does not move the date. The account works on until then. */
export async function requestDeactivation(
  deps: UserDeps,
  { caller }: Call<typeof userService.requestDeactivation>,
) {
  if (caller.role === 'bot') throw refuse('request/forbidden');
  return deps.database.transaction(async (tx) => {
    const endings = deactivationStore(tx);
    const account = await accountStore(tx).lockOne(caller.userId);
    if (!account) throw refuse('user/not-found');
    await keepOneSuperUser(tx, account);
    const requestedAt = account.deactivation_requested_at ?? deps.clock.now();
    const dates = {
      requestedAt: new Date(requestedAt).toISOString(),
      anonymisedAt: new Date(anonymisedAt(requestedAt)).toISOString(),
    };
    if (account.deactivation_requested_at === null) {
      await endings.set(account.id, { deactivation_requested_at: requestedAt });
      await tellOfRequest(deps, tx, account.id, dates.anonymisedAt.slice(0, 10));
    }
    return dates;
  });
}

async function tellOfRequest(deps: UserDeps, tx: Sql, accountId: number, day: string): Promise<void> {
  const address = await profileStore(tx).mainEmail(accountId);
  const link = linkTo(deps, '/settings/data');
  if (address) await queueMail(deps, tx, { accountId, address }, 'deactivationRequested', { day, link });
}

export async function cancelDeactivation(
  deps: UserDeps,
  { caller, body }: Call<typeof userService.cancelDeactivation>,
) {
  const { userUuid = caller.userUuid } = body;
  if (userUuid === caller.userUuid)
    return deps.database.transaction(async (tx) => {
      const account = await accountStore(tx).lockOne(caller.userId);
      await takeRequestBack(tx, account);
      return { ok: true };
    });
  // What is not for the caller tells nothing of whether there is such a person.
  if (!isAtLeast(caller.role, 'moderator')) throw refuse('request/forbidden');
  return actOn(deps, caller, userUuid, { from: 'moderator' }, async (tx, target, actor) => {
    await takeRequestBack(tx, target);
    await recordAction(deps, tx, { actionType: 'cancelDeactivation', actor, target });
    return { ok: true };
  });
}

async function takeRequestBack(tx: Sql, account: AccountRow | undefined): Promise<void> {
  if (!account || account.anonymised_at !== null || account.deactivation_requested_at === null)
    throw refuse('deactivation/not-requested');
  await deactivationStore(tx).set(account.id, { deactivation_requested_at: null });
}

export async function listDeactivations(
  deps: UserDeps,
  { query }: Call<typeof userService.deactivations>,
): Promise<Deactivation[]> {
  const page = { take: query.take ?? 100, skip: query.skip ?? 0 };
  const rows = await deactivationStore(deps.database).list(page);
  return rows.map((row) => ({
    id: row.id,
    uuid: row.uuid,
    nickname: row.nickname,
    role: row.role,
    requestedAt: isoOrNull(row.deactivation_requested_at),
    deactivatedAt: isoOrNull(row.deactivated_at),
    anonymisedAt: new Date(anonymisedAt(endingSince(row) ?? 0)).toISOString(),
  }));
}

export async function deactivate(deps: UserDeps, { caller, params }: Call<typeof userService.deactivate>) {
  return actOn(deps, caller, params.id, { from: 'admin' }, async (tx, target, actor) => {
    if (target.role === 'bot') throw refuse('moderation/role-fixed');
    if (target.deactivated_at !== null) return { ok: true };
    await keepOneSuperUser(tx, target);
    await deactivationStore(tx).set(target.id, { deactivated_at: deps.clock.now() });
    await revokeSessions(deps, tx, target, 'deactivated');
    for (const bot of await deactivationStore(tx).botsOf(target.id))
      await revokeSessions(deps, tx, bot, 'deactivated');
    await recordAction(deps, tx, { actionType: 'deactivate', actor, target });
    return { ok: true };
  });
}

/** Opens what was closed and takes a request back; what is anonymised can not come back. */
export async function reactivate(deps: UserDeps, { caller, params }: Call<typeof userService.reactivate>) {
  return actOn(deps, caller, params.id, { from: 'admin' }, async (tx, target, actor) => {
    if (target.anonymised_at !== null || endingSince(target) === null)
      throw refuse('deactivation/not-requested');
    await deactivationStore(tx).set(target.id, { deactivated_at: null, deactivation_requested_at: null });
    await recordAction(deps, tx, { actionType: 'reactivate', actor, target });
    return { ok: true };
  });
}

function isoOrNull(time: number | null): string | null {
  return time === null ? null : new Date(time).toISOString();
}
