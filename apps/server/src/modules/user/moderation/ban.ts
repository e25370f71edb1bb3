import type { userService } from '@turnstage/contracts';
import { accountActions } from '@turnstage/permissions';
import type { Transaction } from '../../../db/index.ts';
import { refuse } from '../../../http/refusal.ts';
import type { Call } from '../../../http/route.ts';
import { accountStore } from '../accounts/account.store.ts';
import { isBanned } from '../auth/session.rules.ts';
import { revokeSessions } from '../auth/sessions.ts';
import type { UserDeps } from '../user.deps.ts';
import { actOn, ensureSuperUserRemains } from './act-on.ts';
import { parseBanEnd, formatComment } from './ban.rules.ts';
import { recordAction } from './record-action.ts';

/** Decisions section 1: a kick ends all sessions at once. Unlike after a ban, the person can log in again. */
export async function kickUser(deps: UserDeps, { caller, body }: Call<typeof userService.kickUser>) {
  return actOn(deps, caller, body.userUuid, accountActions.kick, async (tx, target, actor) => {
    await revokeSessions(deps, tx, target, 'kicked');
    await recordAction(deps, tx, {
      actionType: 'globalKick',
      actor,
      target,
      previousRole: target.role,
      role: 'kicked',
      comment: formatComment(body),
    });
    return { ok: true };
  });
}

export async function banUser(deps: UserDeps, call: Call<typeof userService.banUser>) {
  return ban(deps, call, null);
}

export async function banUserForATime(deps: UserDeps, call: Call<typeof userService.banUserForATime>) {
  const until = parseBanEnd(call.body.expirationTime, deps.clock.now());
  if (until === null)
    throw refuse('request/invalid', {
      field: 'expirationTime',
      message: 'expirationTime must be a time in the future, at most ten years away',
    });
  return ban(deps, call, until);
}

/** A new ban always replaces the previous one, whether that was longer or shorter. */
async function ban(deps: UserDeps, { caller, body }: Call<typeof userService.banUser>, until: number | null) {
  return actOn(deps, caller, body.userUuid, accountActions.ban, async (tx, target, actor) => {
    await ensureSuperUserRemains(tx, target);
    const reason = body.reason?.trim();
    const now = deps.clock.now();
    const account = { banned_at: now, banned_until: until, ban_reason: reason ? reason : null };
    await accountStore(tx).setBan(target.id, account);
    await revokeSessions(deps, tx, target, 'banned');
    await disconnectBotOf(deps, tx, target.id);
    await recordAction(deps, tx, {
      actionType: until === null ? 'globalBan' : 'temporaryBan',
      actor,
      target,
      previousRole: target.role,
      role: 'banned',
      comment: formatComment(body),
      expiresAt: until,
    });
    return presentBanState(target.uuid, account, now);
  });
}

export async function unbanUser(deps: UserDeps, { caller, body }: Call<typeof userService.unbanUser>) {
  return actOn(deps, caller, body.userUuid, accountActions.liftBan, async (tx, target, actor) => {
    const now = deps.clock.now();
    const noBan = { banned_at: null, banned_until: null, ban_reason: null };
    if (isBanned(target, now)) {
      await accountStore(tx).setBan(target.id, noBan);
      await recordAction(deps, tx, {
        actionType: 'globalUnBan',
        actor,
        target,
        previousRole: 'banned',
        role: target.role,
        comment: formatComment(body),
      });
    }
    return presentBanState(target.uuid, noBan, now);
  });
}

/**
 * The bot of a banned person is disconnected and refused during the ban. Its token isn't revoked, so it works again
 * afterwards.
 */
async function disconnectBotOf(deps: UserDeps, tx: Transaction, ownerId: number): Promise<void> {
  const bot = await accountStore(tx).findBotByOwner(ownerId);
  if (!bot) return;
  await deps.events.publish(tx, 'sessionsRevoked', {
    userUuid: bot.uuid,
    sessionIds: null,
    reason: 'owner banned',
  });
}

function presentBanState(
  userUuid: string,
  account: { banned_at: number | null; banned_until: number | null },
  now: number,
) {
  const { banned_until } = account;
  return {
    ok: true,
    userUuid,
    isBanned: isBanned(account, now),
    bannedUntil: banned_until === null ? null : new Date(banned_until).toISOString(),
  };
}
