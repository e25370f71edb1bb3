import type { userService } from '@turnstage/contracts';
import { accountActions, canAssignTokenRole } from '@turnstage/permissions';
import { refuse } from '../../../http/refusal.ts';
import type { Call } from '../../../http/route.ts';
import { actAs } from '../moderation/act-on.ts';
import { checkAvatar } from '../profiles/check-avatar.ts';
import { recordAction } from '../moderation/record-action.ts';
import { ownProfileOf } from '../profiles/own-profile.ts';
import { refuseGuessablePassword } from '../passwords/refuse-guessable-password.ts';
import type { UserDeps } from '../user.deps.ts';
import { createProvisionedAccount } from './provision-account.ts';
import { checkCredentials } from './credentials.ts';
import { presentUser } from './present-user.ts';

/**
 * Document 1 section 5. Also works while sign-up is closed (decisions section 1: an admin can always let someone
 * in).
 */
export async function adminSignUp(deps: UserDeps, { caller, body }: Call<typeof userService.adminSignUp>) {
  const { email, password } = checkCredentials(body);
  refuseGuessablePassword(deps, password, { words: [email, body.nickname] });
  const role = body.role ?? 'user';
  const avatarId = await checkAvatar(deps, body.avatarId, null);
  const passwordHash = await deps.passwords.hash(password);
  return actAs(deps, caller, accountActions.createAccount, async (tx, actor) => {
    if (!canAssignTokenRole(actor.role, role))
      throw refuse('moderation/rank', { field: 'role', message: 'You can only give roles below your own' });
    const account = await createProvisionedAccount(
      deps,
      tx,
      { ...body, avatarId, email, role },
      passwordHash,
    );
    await recordAction(deps, tx, { actionType: 'createAccount', actor, target: account, role });
    return { user: presentUser(account), profile: await ownProfileOf(tx, account.id) };
  });
}
