import { timingSafeEqual } from 'node:crypto';
import type { Authenticate, Caller } from '../../../http/caller.ts';
import type { UserDeps } from '../user.deps.ts';
import { isBanned } from './session.rules.ts';

/**
 * Checks the token's signature and expiry, then the session row, on every call. So a ban, a sign-out or a changed
 * role applies from the next request on. Guests have no row: their tokens expire after a day.
 */
export function createAuthenticate(deps: UserDeps): Authenticate {
  return async (token) => {
    if (deps.serviceToken && isSameText(token, deps.serviceToken)) return serviceCaller;
    const claims = await deps.tokens.verify(token);
    if (!claims) return null;
    if (claims.type === 'guest')
      return {
        kind: 'guest',
        userId: 0,
        userUuid: claims.sub,
        role: 'guest',
        sessionId: claims.sid,
        expiresAt: claims.exp * 1000,
        ...(claims.net === undefined ? {} : { network: claims.net }),
      };
    return callerOfSession(deps, claims.sid);
  };
}

export async function callerOfSession(
  deps: Pick<UserDeps, 'clock' | 'findActiveSession'>,
  sessionId: string,
): Promise<Caller | null> {
  const session = await deps.findActiveSession(sessionId);
  const now = deps.clock.now();
  if (!session || isBanned(session, now)) return null;
  // The bot of a banned person is rejected too. Its token works again when the ban ends.
  if (isBanned({ banned_at: session.owner_banned_at, banned_until: session.owner_banned_until }, now))
    return null;
  return {
    kind: 'user',
    userId: session.id,
    userUuid: session.uuid,
    role: session.role,
    sessionId,
    expiresAt: session.expires_at,
    ...(session.in_activity && { isInActivity: true }),
  };
}

/**
 * The same caller as of now, for connections that outlive a call: null when the session or the guest's token has
 * ended, or the account is banned.
 */
export async function refreshCaller(
  deps: Pick<UserDeps, 'clock' | 'findActiveSession'>,
  caller: Caller,
): Promise<Caller | null> {
  if (caller.kind === 'user') return callerOfSession(deps, caller.sessionId);
  const { expiresAt = Infinity } = caller;
  return expiresAt > deps.clock.now() ? caller : null;
}

const serviceCaller: Caller = { kind: 'service', userId: 0, userUuid: '', role: 'staff', sessionId: '' };

function isSameText(a: string, b: string): boolean {
  const [left, right] = [Buffer.from(a), Buffer.from(b)];
  return left.length === right.length && timingSafeEqual(left, right);
}
