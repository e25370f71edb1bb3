import { timingSafeEqual } from 'node:crypto';
import type { Authenticate, Caller } from '../../../http/caller.ts';
import type { UserDeps } from '../user.deps.ts';
import { isBanned } from './session.rules.ts';

/**
 * Checks signature and time, then the session row, on every call: a ban, a sign-out or a changed role holds from
 * the next request on. Guests have no row; their tokens end by themselves after a day.
 */
export function createAuthenticate(deps: UserDeps): Authenticate {
  return async (token) => {
    if (deps.serviceToken && sameText(token, deps.serviceToken)) return serviceCaller;
    const claims = await deps.tokens.verify(token);
    if (!claims) return null;
    if (claims.type === 'guest')
      return {
        kind: 'guest',
        userId: 0,
        userUuid: claims.sub,
        role: 'guest',
        sessionId: claims.sid,
        ...(claims.net === undefined ? {} : { network: claims.net }),
      };
    return callerOfSession(deps, claims.sid);
  };
}

export async function callerOfSession(
  deps: Pick<UserDeps, 'clock' | 'liveSession'>,
  sessionId: string,
): Promise<Caller | null> {
  const owner = await deps.liveSession(sessionId);
  const now = deps.clock.now();
  if (!owner || isBanned(owner, now)) return null;
  // Who is banned does not go on through their bot; its token works again when the ban ends.
  if (isBanned({ banned_at: owner.keeper_banned_at, banned_until: owner.keeper_banned_until }, now))
    return null;
  return { kind: 'user', userId: owner.id, userUuid: owner.uuid, role: owner.role, sessionId };
}

const serviceCaller: Caller = { kind: 'service', userId: 0, userUuid: '', role: 'staff', sessionId: '' };

function sameText(a: string, b: string): boolean {
  const [left, right] = [Buffer.from(a), Buffer.from(b)];
  return left.length === right.length && timingSafeEqual(left, right);
}
