import type { userService } from '@turnstage/contracts';
import { refuse } from '../../../http/refusal.ts';
import type { Call } from '../../../http/route.ts';
import type { UserDeps } from '../user.deps.ts';
import { presentBan } from './locked-out.ts';
import { isBanned } from './session.rules.ts';
import { sessionStore } from './session.store.ts';

const notBanned = { isBanned: false, reason: null, until: null };

/**
 * Rule M20: a page that was cut off by a ban only has its token, which no other call accepts any more. A session
 * that ended before the ban gets no details, because its token may be on someone else's machine.
 */
export async function banNotice(deps: UserDeps, { body }: Call<typeof userService.banNotice>) {
  const claims = await deps.tokens.verify(body.accessToken);
  if (!claims) throw refuse('request/unauthorized');
  if (claims.type === 'guest') return notBanned;
  const owner = await sessionStore(deps.database).findOwner(claims.sid);
  if (!owner || owner.deactivated_at !== null || !isBanned(owner, deps.clock.now())) return notBanned;
  const endedBefore = owner.revoked_at !== null && owner.revoked_at < (owner.banned_at ?? 0);
  return endedBefore ? notBanned : { isBanned: true, ...presentBan(owner) };
}
