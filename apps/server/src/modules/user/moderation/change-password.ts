import type { userService } from '@turnstage/contracts';
import { accountActions } from '@turnstage/permissions';
import type { Call } from '../../../http/route.ts';
import { accountStore } from '../accounts/account.store.ts';
import { onPasswordChanged } from '../passwords/passwords.ts';
import { refuseGuessablePassword } from '../passwords/refuse-guessable-password.ts';
import type { UserDeps } from '../user.deps.ts';
import { actOn } from './act-on.ts';
import { recordAction } from './record-action.ts';

/** People change their own password where the old one is required. */
export async function changePasswordAsAdmin(
  deps: UserDeps,
  { caller, body }: Call<typeof userService.changePasswordAsAdmin>,
) {
  refuseGuessablePassword(deps, body.password);
  const passwordHash = await deps.passwords.hash(body.password);
  return actOn(deps, caller, body.userUuid, accountActions.changePassword, async (tx, target, actor) => {
    await accountStore(tx).setPassword(target.id, passwordHash);
    await onPasswordChanged(deps, tx, target);
    await recordAction(deps, tx, {
      actionType: 'changePassword',
      actor,
      target,
      comment: body.comment?.trim() ?? '',
    });
    return { ok: true };
  });
}
