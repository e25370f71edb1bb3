/** Where people are signed in, for staff above them (rule T31). */
import type { userService } from '@turnstage/contracts';
import { accountActions } from '@turnstage/permissions';
import { refuse } from '../../../http/refusal.ts';
import type { Call } from '../../../http/route.ts';
import { endLinksAndCodes } from '../auth/end-links-and-codes.ts';
import { presentSession } from '../auth/own-sessions.ts';
import { sessionStore } from '../auth/session.store.ts';
import { revokeSessions } from '../auth/sessions.ts';
import type { UserDeps } from '../user.deps.ts';
import { actOn, findAccountBelow } from './act-on.ts';
import { recordAction } from './record-action.ts';

export async function sessionsOf(deps: UserDeps, { caller, params }: Call<typeof userService.sessionsOf>) {
  const owner = await findAccountBelow(deps, caller, params.userUuid);
  const rows = await sessionStore(deps.database).listActiveOf(owner.id, deps.clock.now());
  return rows.map((row) => presentSession(row, owner.role));
}

/** Links and codes end too (rule A30). To end all sessions is a kick. */
export function endSessionOf(deps: UserDeps, { caller, params }: Call<typeof userService.endSessionOf>) {
  return actOn(deps, caller, params.userUuid, accountActions.kick, async (tx, target, actor) => {
    if ((await revokeSessions(deps, tx, target, 'ended by staff', { id: params.id })) === 0)
      throw refuse('auth/session-not-found');
    await endLinksAndCodes(tx, target.id);
    await recordAction(deps, tx, { actionType: 'endSession', actor, target });
    return { ok: true };
  });
}
