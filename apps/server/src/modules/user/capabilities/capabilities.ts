import type { userService } from '@turnstage/contracts';
import { accountActions } from '@turnstage/permissions';
import { refuse } from '../../../http/refusal.ts';
import type { Call } from '../../../http/route.ts';
import { accountStore } from '../accounts/account.store.ts';
import { actOn } from '../moderation/act-on.ts';
import { recordAction } from '../moderation/record-action.ts';
import type { UserDeps } from '../user.deps.ts';

export function ownCapabilities(deps: UserDeps, { caller }: Call<typeof userService.ownCapabilities>) {
  return accountStore(deps.database).capabilities(caller.userId);
}

const authority = accountActions.changeCapabilities;

export async function addCapability(
  deps: UserDeps,
  { caller, params }: Call<typeof userService.addCapability>,
) {
  return actOn(deps, caller, params.id, authority, async (tx, target, actor) => {
    const accounts = accountStore(tx);
    if (!(await accounts.addCapability(target.id, params.capability))) throw refuse('role/already-given');
    await recordAction(deps, tx, {
      actionType: 'addCapability',
      actor,
      target,
      comment: params.capability,
    });
    return accounts.capabilities(target.id);
  });
}

export async function removeCapability(
  deps: UserDeps,
  { caller, params }: Call<typeof userService.removeCapability>,
) {
  return actOn(deps, caller, params.id, authority, async (tx, target, actor) => {
    const accounts = accountStore(tx);
    if (!(await accounts.removeCapability(target.id, params.capability))) throw refuse('capability/not-held');
    await recordAction(deps, tx, {
      actionType: 'removeCapability',
      actor,
      target,
      comment: params.capability,
    });
    return accounts.capabilities(target.id);
  });
}
