import type { userService } from '@turnstage/contracts';
import { refuse } from '../../../http/refusal.ts';
import type { Call } from '../../../http/route.ts';
import { accountStore } from '../accounts/account.store.ts';
import { hashPassword } from '../auth/password.ts';
import { afterNewPassword } from '../passwords/passwords.ts';
import type { UserDeps } from '../user.deps.ts';
import { actOn } from './act-on.ts';
import { recordAction } from './record-action.ts';

/** One's own is changed where the old one is asked for. */
export async function changePasswordAsAdmin(
  deps: UserDeps,
  { caller, body }: Call<typeof userService.changePasswordAsAdmin>,
) {
  const passwordHash = await hashPassword(body.password);
  return actOn(deps, caller, body.userUuid, { from: 'admin' }, async (tx, target, actor) => {
    if (target.role === 'bot') throw refuse('moderation/role-fixed');
    await accountStore(tx).setPassword(target.id, passwordHash);
    await afterNewPassword(deps, tx, target);
    await recordAction(deps, tx, {
      actionType: 'changePassword',
      actor,
      target,
      comment: body.comment?.trim() ?? '',
    });
    return { ok: true };
  });
}
