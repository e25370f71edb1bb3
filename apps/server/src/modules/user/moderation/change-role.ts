import { rankOf, type TokenRole, type userService } from '@turnstage/contracts';
import type { Caller } from '../../../http/caller.ts';
import { refuse } from '../../../http/refusal.ts';
import type { Call } from '../../../http/route.ts';
import { accountStore } from '../accounts/account.store.ts';
import { presentUser } from '../accounts/present-user.ts';
import type { UserDeps } from '../user.deps.ts';
import { actOn, keepOneSuperUser, type Authority } from './act-on.ts';
import { mayGrant } from './rank.rules.ts';
import { recordAction } from './record-action.ts';

export async function addRole(deps: UserDeps, { caller, body }: Call<typeof userService.addRole>) {
  return changeRole(deps, caller, body, body.role, { from: 'globalModerator' });
}

export async function addGlobalModeratorRole(
  deps: UserDeps,
  { caller, body }: Call<typeof userService.addGlobalModeratorRole>,
) {
  return changeRole(deps, caller, body, 'globalModerator', { from: 'staff' });
}

/**
 * Holds from the next call on, since ranks are read from the account; rooms hear of it by `profileChanged`. The
 * claim in a token follows when the token is renewed.
 */
function changeRole(
  deps: UserDeps,
  caller: Caller,
  { userUuid, comment }: { readonly userUuid: string; readonly comment?: string },
  role: TokenRole,
  authority: Authority,
) {
  return actOn(deps, caller, userUuid, authority, async (tx, target, actor) => {
    if (target.role === 'bot') throw refuse('moderation/role-fixed');
    if (!mayGrant(actor.role, role))
      throw refuse('moderation/rank', { field: 'role', message: 'You can only give roles below your own' });
    if (target.role === role) throw refuse('role/already-given');
    await keepOneSuperUser(tx, target);
    await accountStore(tx).setRole(target.id, role);
    await deps.events.publish(tx, 'profileChanged', { userUuid: target.uuid });
    await recordAction(deps, tx, {
      actionType: rankOf(role) > rankOf(target.role) ? 'grantRole' : 'removeRole',
      actor,
      target,
      previousRole: target.role,
      role,
      comment: comment?.trim() ?? '',
    });
    return presentUser({ ...target, role });
  });
}
