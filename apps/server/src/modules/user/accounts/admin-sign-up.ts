import type { userService } from '@turnstage/contracts';
import { refuse } from '../../../http/refusal.ts';
import type { Call } from '../../../http/route.ts';
import { hashPassword } from '../auth/password.ts';
import { actAs } from '../moderation/act-on.ts';
import { mayGrant } from '../moderation/rank.rules.ts';
import { recordAction } from '../moderation/record-action.ts';
import { ownProfileOf } from '../profiles/own-profile.ts';
import type { UserDeps } from '../user.deps.ts';
import { openAccountByHand } from './account-by-hand.ts';
import { checkCredentials } from './credentials.ts';
import { presentUser } from './present-user.ts';

/** Document 1 section 5; works while sign-up is closed (decisions section 1: an admin is a way in). */
export async function adminSignUp(deps: UserDeps, { caller, body }: Call<typeof userService.adminSignUp>) {
  const { email, password } = checkCredentials(body);
  const role = body.role ?? 'user';
  const passwordHash = await hashPassword(password);
  return actAs(deps, caller, { from: 'staff' }, async (tx, actor) => {
    if (!mayGrant(actor.role, role))
      throw refuse('moderation/rank', { field: 'role', message: 'You can only give roles below your own' });
    const account = await openAccountByHand(deps, tx, { ...body, email, role }, passwordHash);
    await recordAction(deps, tx, { actionType: 'createAccount', actor, target: account, role });
    return { user: presentUser(account), profile: await ownProfileOf(tx, account.id) };
  });
}
