import type { userService } from '@turnstage/contracts';
import { refuse } from '../../../http/refusal.ts';
import type { Call } from '../../../http/route.ts';
import type { UserDeps } from '../user.deps.ts';
import { banOf } from './locked-out.ts';
import { isBanned } from './session.rules.ts';
import { sessionStore } from './session.store.ts';

const none = { isBanned: false, reason: null, until: null };

/**
 * Rule M20: a page that a ban cuts off has nothing but its token, which no call takes any more. A session that had
 * ended before the ban is told nothing: its token may lie on somebody else's machine.
 */
export async function banNotice(deps: UserDeps, { body }: Call<typeof userService.banNotice>) {
  const claims = await deps.tokens.verify(body.accessToken);
  if (!claims) throw refuse('request/unauthorized');
  if (claims.type === 'guest') return none;
  const owner = await sessionStore(deps.database).ownerOf(claims.sid);
  if (!owner || owner.deactivated_at !== null || !isBanned(owner, deps.clock.now())) return none;
  const endedBefore = owner.revoked_at !== null && owner.revoked_at < (owner.banned_at ?? 0);
  return endedBefore ? none : { isBanned: true, ...banOf(owner) };
}
