import type { OwnSession, userService } from '@turnstage/contracts';
import { refuse } from '../../../http/refusal.ts';
import type { Call } from '../../../http/route.ts';
import type { UserDeps } from '../user.deps.ts';
import { sessionLifetimeMs } from './session.rules.ts';
import { sessionStore } from './session.store.ts';
import { revokeSessions } from './sessions.ts';

export async function ownSessions(
  deps: UserDeps,
  { caller }: Call<typeof userService.ownSessions>,
): Promise<OwnSession[]> {
  const rows = await sessionStore(deps.database).liveOf(caller.userId, deps.clock.now());
  const shown = rows.map((row) => ({
    id: row.id,
    createdAt: new Date(row.created_at).toISOString(),
    // Renewing moves the end, so the end tells when that was.
    lastActiveAt: new Date(row.expires_at - sessionLifetimeMs(caller.role)).toISOString(),
    expiresAt: new Date(row.expires_at).toISOString(),
    address: row.address,
    userAgent: row.user_agent,
    current: row.id === caller.sessionId,
  }));
  return [...shown.filter(({ current }) => current), ...shown.filter(({ current }) => !current)];
}

export async function revokeSession(
  deps: UserDeps,
  { caller, params }: Call<typeof userService.revokeSession>,
) {
  const owner = { id: caller.userId, uuid: caller.userUuid };
  const ended = await deps.database.transaction((tx) =>
    revokeSessions(deps, tx, owner, 'ended elsewhere', { id: params.id }),
  );
  if (ended === 0) throw refuse('auth/session-not-found');
  return { ok: true };
}

export async function revokeOtherSessions(
  deps: UserDeps,
  { caller }: Call<typeof userService.revokeOtherSessions>,
) {
  const owner = { id: caller.userId, uuid: caller.userUuid };
  const ended = await deps.database.transaction((tx) =>
    revokeSessions(deps, tx, owner, 'ended elsewhere', { except: caller.sessionId }),
  );
  return { ended };
}
