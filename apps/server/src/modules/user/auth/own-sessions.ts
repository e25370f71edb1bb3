import type { OwnSession, TokenRole, userService } from '@turnstage/contracts';
import { refuse } from '../../../http/refusal.ts';
import type { Call } from '../../../http/route.ts';
import { accountStore } from '../accounts/account.store.ts';
import type { UserDeps } from '../user.deps.ts';
import { endLinksAndCodes } from './end-links-and-codes.ts';
import { sessionLifetimeMs } from './session.rules.ts';
import { sessionStore, type SessionRow } from './session.store.ts';
import { revokeSessions } from './sessions.ts';

export async function ownSessions(
  deps: UserDeps,
  { caller }: Call<typeof userService.ownSessions>,
): Promise<OwnSession[]> {
  const rows = await sessionStore(deps.database).listActiveOf(caller.userId, deps.clock.now());
  const sessions = rows.map((row) => ({
    ...presentSession(row, caller.role),
    current: row.id === caller.sessionId,
  }));
  return [...sessions.filter(({ current }) => current), ...sessions.filter(({ current }) => !current)];
}

export function presentSession(row: SessionRow, role: TokenRole): Omit<OwnSession, 'current'> {
  return {
    id: row.id,
    createdAt: new Date(row.created_at).toISOString(),
    // Each renewal moves the expiry, so the expiry gives the time of the last renewal.
    lastActiveAt: new Date(row.expires_at - sessionLifetimeMs(role)).toISOString(),
    expiresAt: new Date(row.expires_at).toISOString(),
    address: row.address,
    userAgent: row.user_agent,
  };
}

export async function revokeSession(
  deps: UserDeps,
  { caller, params }: Call<typeof userService.revokeSession>,
) {
  const owner = { id: caller.userId, uuid: caller.userUuid };
  const ended = await end(deps, owner, { id: params.id });
  if (ended === 0) throw refuse('auth/session-not-found');
  return { ok: true };
}

export async function revokeOtherSessions(
  deps: UserDeps,
  { caller }: Call<typeof userService.revokeOtherSessions>,
) {
  const owner = { id: caller.userId, uuid: caller.userUuid };
  return { ended: await end(deps, owner, { except: caller.sessionId }) };
}

/** Rule A30: links and codes end too, unless there was no such session. */
function end(
  deps: UserDeps,
  owner: { id: number; uuid: string },
  which: { id: string } | { except: string },
) {
  return deps.database.transaction(async (tx) => {
    await accountStore(tx).lockOne(owner.id);
    const ended = await revokeSessions(deps, tx, owner, 'ended elsewhere', which);
    if (ended > 0 || 'except' in which) await endLinksAndCodes(tx, owner.id);
    return ended;
  });
}
