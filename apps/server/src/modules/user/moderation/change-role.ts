import type { TokenRole, userService } from '@turnstage/contracts';
import {
  accountActions,
  canAssignTokenRole,
  isHigherRole,
  type AccountAuthority,
} from '@turnstage/permissions';
import type { Caller } from '../../../http/caller.ts';
import { refuse } from '../../../http/refusal.ts';
import type { Call } from '../../../http/route.ts';
import { accountStore } from '../accounts/account.store.ts';
import { presentUser } from '../accounts/present-user.ts';
import type { UserDeps } from '../user.deps.ts';
import { actOn, ensureSuperUserRemains } from './act-on.ts';
import { recordAction } from './record-action.ts';

export async function addRole(deps: UserDeps, { caller, body }: Call<typeof userService.addRole>) {
  return changeRole(deps, caller, body, body.role, accountActions.changeRole);
}

export async function addGlobalModeratorRole(
  deps: UserDeps,
  { caller, body }: Call<typeof userService.addGlobalModeratorRole>,
) {
  return changeRole(deps, caller, body, 'globalModerator', accountActions.makeGlobalModerator);
}

/**
 * Applies from the next call on, because ranks are read from the account. Rooms are updated by `profileChanged`.
 * The role claim in a token changes when the token is renewed.
 */
function changeRole(
  deps: UserDeps,
  caller: Caller,
  { userUuid, comment }: { readonly userUuid: string; readonly comment?: string },
  role: TokenRole,
  authority: AccountAuthority,
) {
  return actOn(deps, caller, userUuid, authority, async (tx, target, actor) => {
    if (!canAssignTokenRole(actor.role, role))
      throw refuse('moderation/rank', { field: 'role', message: 'You can only give roles below your own' });
    if (target.role === role) throw refuse('role/already-given');
    await ensureSuperUserRemains(tx, target);
    await accountStore(tx).setRole(target.id, role);
    await deps.events.publish(tx, 'profileChanged', { userUuid: target.uuid });
    await recordAction(deps, tx, {
      actionType: isHigherRole(role, target.role) ? 'grantRole' : 'removeRole',
      actor,
      target,
      previousRole: target.role,
      role,
      comment: comment?.trim() ?? '',
    });
    return presentUser({ ...target, role });
  });
}
