import type { BodyOf, Deactivation, userService } from '@turnstage/contracts';
import { accountActions, hasAccountPermission, hasPersonalPermission } from '@turnstage/permissions';
import type { Sql } from '../../../db/index.ts';
import { refuse } from '../../../http/refusal.ts';
import type { Call } from '../../../http/route.ts';
import { accountStore, type AccountRow } from '../accounts/account.store.ts';
import { lockCaller } from '../auth/lock-caller.ts';
import { sessionStore } from '../auth/session.store.ts';
import { revokeSessions } from '../auth/sessions.ts';
import { linkTo, queueMail } from '../mails/mails.ts';
import { actOn, ensureSuperUserRemains } from '../moderation/act-on.ts';
import { recordAction } from '../moderation/record-action.ts';
import { profileStore } from '../profiles/profile.store.ts';
import type { UserDeps } from '../user.deps.ts';
import { anonymisedAt, deactivatingSince, recentSignInMs } from './deactivation.rules.ts';
import { deactivationStore } from './deactivation.store.ts';

/**
 * Decisions section 1: the request has a date, and requesting again doesn't move it. The account keeps working
 * until then. The room service decides what becomes of rooms; it handles an event that is added in the same transaction.
 */
export async function requestDeactivation(
  deps: UserDeps,
  { caller, body }: Call<typeof userService.requestDeactivation>,
) {
  if (!hasPersonalPermission(caller.role, 'requestDeletion')) throw refuse('request/forbidden');
  const { password, rooms } = body;
  checkRooms(rooms);
  // Verifying is slow, so no transaction waits for it.
  const before = await accountStore(deps.database).findById(caller.userId);
  if (password !== undefined && !(await deps.passwords.matches(before?.password_hash, password)))
    throw wrongPassword();
  return deps.database.transaction(async (tx) => {
    const deactivations = deactivationStore(tx);
    const account = await lockCaller(deps, tx, caller);
    if (password !== undefined && account.password_hash !== before?.password_hash) throw wrongPassword();
    const isNew = account.deactivation_requested_at === null;
    if ((isNew || rooms) && password === undefined) await checkRecentSignIn(deps, tx, caller);
    await ensureSuperUserRemains(tx, account);
    const requestedAt = account.deactivation_requested_at ?? deps.clock.now();
    const dates = {
      requestedAt: new Date(requestedAt).toISOString(),
      anonymisedAt: new Date(anonymisedAt(requestedAt)).toISOString(),
    };
    if (rooms) {
      const event = { userUuid: caller.userUuid, rooms, chosenAt: deps.clock.now() };
      await deps.events.publish(tx, 'deactivationRequested', event);
    }
    if (isNew) {
      await deactivations.set(account.id, { deactivation_requested_at: requestedAt });
      await sendRequestMail(deps, tx, account.id, dates.anonymisedAt.slice(0, 10));
    }
    return dates;
  });
}

function checkRooms(rooms: BodyOf<typeof userService.requestDeactivation>['rooms'] = []): void {
  if (new Set(rooms.map(({ roomUuid }) => roomUuid)).size < rooms.length)
    throw refuse('request/invalid', { field: 'rooms', message: 'rooms must name each room once' });
}

const wrongPassword = () =>
  refuse('password/wrong', { field: 'password', message: "That password isn't right" });

/** Rule A31: without the password, someone who found an open browser must not be able to delete the account. */
async function checkRecentSignIn(
  deps: UserDeps,
  tx: Sql,
  { sessionId }: { sessionId: string },
): Promise<void> {
  const openedAt = await sessionStore(tx).openedAt(sessionId);
  if (openedAt === undefined || deps.clock.now() - openedAt > recentSignInMs)
    throw refuse('deactivation/not-confirmed');
}

async function sendRequestMail(deps: UserDeps, tx: Sql, accountId: number, day: string): Promise<void> {
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
      await clearRequest(tx, account);
      return { ok: true };
    });
  // The reply must not reveal whether the other person exists.
  if (!hasAccountPermission(caller.role, 'cancelDeactivation')) throw refuse('request/forbidden');
  return actOn(deps, caller, userUuid, accountActions.cancelDeactivation, async (tx, target, actor) => {
    await clearRequest(tx, target);
    await recordAction(deps, tx, { actionType: 'cancelDeactivation', actor, target });
    return { ok: true };
  });
}

async function clearRequest(tx: Sql, account: AccountRow | undefined): Promise<void> {
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
    anonymisedAt: new Date(anonymisedAt(deactivatingSince(row) ?? 0)).toISOString(),
  }));
}

export async function deactivate(deps: UserDeps, { caller, params }: Call<typeof userService.deactivate>) {
  return actOn(deps, caller, params.id, accountActions.deactivate, async (tx, target, actor) => {
    if (target.deactivated_at !== null) return { ok: true };
    await ensureSuperUserRemains(tx, target);
    await deactivationStore(tx).set(target.id, { deactivated_at: deps.clock.now() });
    await revokeSessions(deps, tx, target, 'deactivated');
    for (const bot of await deactivationStore(tx).botsOf(target.id))
      await revokeSessions(deps, tx, bot, 'deactivated');
    await recordAction(deps, tx, { actionType: 'deactivate', actor, target });
    return { ok: true };
  });
}

/** Reactivates a deactivated account and cancels a deletion request. An anonymised account can't be restored. */
export async function reactivate(deps: UserDeps, { caller, params }: Call<typeof userService.reactivate>) {
  return actOn(deps, caller, params.id, accountActions.reactivate, async (tx, target, actor) => {
    if (target.anonymised_at !== null || deactivatingSince(target) === null)
      throw refuse('deactivation/not-requested');
    await deactivationStore(tx).set(target.id, { deactivated_at: null, deactivation_requested_at: null });
    await recordAction(deps, tx, { actionType: 'reactivate', actor, target });
    return { ok: true };
  });
}

function isoOrNull(time: number | null): string | null {
  return time === null ? null : new Date(time).toISOString();
}
