import type { userService } from '@turnstage/contracts';
import type { Transaction } from '../../../db/index.ts';
import { refuse } from '../../../http/refusal.ts';
import type { Call } from '../../../http/route.ts';
import { accountStore } from '../accounts/account.store.ts';
import { isBanned } from '../auth/session.rules.ts';
import { revokeSessions } from '../auth/sessions.ts';
import type { UserDeps } from '../user.deps.ts';
import { actOn, keepOneSuperUser } from './act-on.ts';
import { endOfBan, wordsFor } from './ban.rules.ts';
import { recordAction } from './record-action.ts';

/** Decisions section 1: everything open ends at once; unlike after a ban, logging in works. */
export async function kickUser(deps: UserDeps, { caller, body }: Call<typeof userService.kickUser>) {
  return actOn(deps, caller, body.userUuid, { from: 'moderator' }, async (tx, target, actor) => {
    await revokeSessions(deps, tx, target, 'kicked');
    await recordAction(deps, tx, {
      actionType: 'globalKick',
      actor,
      target,
      previousRole: target.role,
      role: 'kicked',
      comment: wordsFor(body),
    });
    return { ok: true };
  });
}

export async function banUser(deps: UserDeps, call: Call<typeof userService.banUser>) {
  return ban(deps, call, null);
}

export async function banUserForATime(deps: UserDeps, call: Call<typeof userService.banUserForATime>) {
  const until = endOfBan(call.body.expirationTime, deps.clock.now());
  if (until === null)
    throw refuse('request/invalid', {
      field: 'expirationTime',
      message: 'expirationTime must be a time in the future, at most ten years away',
    });
  return ban(deps, call, until);
}

/** The last word holds: a ban replaces the one before, whether that was longer or shorter. */
async function ban(deps: UserDeps, { caller, body }: Call<typeof userService.banUser>, until: number | null) {
  return actOn(deps, caller, body.userUuid, { from: 'moderator' }, async (tx, target, actor) => {
    await keepOneSuperUser(tx, target);
    const reason = body.reason?.trim();
    const now = deps.clock.now();
    const account = { banned_at: now, banned_until: until, ban_reason: reason ? reason : null };
    await accountStore(tx).setBan(target.id, account);
    await revokeSessions(deps, tx, target, 'banned');
    await sendOffBotOf(deps, tx, target.id);
    await recordAction(deps, tx, {
      actionType: until === null ? 'globalBan' : 'temporaryBan',
      actor,
      target,
      previousRole: target.role,
      role: 'banned',
      comment: wordsFor(body),
      expiresAt: until,
    });
    return stateOf(target.uuid, account, now);
  });
}

export async function unbanUser(deps: UserDeps, { caller, body }: Call<typeof userService.unbanUser>) {
  return actOn(deps, caller, body.userUuid, { from: 'moderator' }, async (tx, target, actor) => {
    const now = deps.clock.now();
    const free = { banned_at: null, banned_until: null, ban_reason: null };
    if (isBanned(target, now)) {
      await accountStore(tx).setBan(target.id, free);
      await recordAction(deps, tx, {
        actionType: 'globalUnBan',
        actor,
        target,
        previousRole: 'banned',
        role: target.role,
        comment: wordsFor(body),
      });
    }
    return stateOf(target.uuid, free, now);
  });
}

/** A bot of somebody banned is refused as long as they are; its token stays, for the day the ban ends. */
async function sendOffBotOf(deps: UserDeps, tx: Transaction, ownerId: number): Promise<void> {
  const bot = await accountStore(tx).findBotOf(ownerId);
  if (!bot) return;
  await deps.events.publish(tx, 'sessionsRevoked', {
    userUuid: bot.uuid,
    sessionIds: null,
    reason: 'owner banned',
  });
}

function stateOf(
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
