import type { userService } from '@turnstage/contracts';
import { refuse } from '../../../http/refusal.ts';
import type { Call } from '../../../http/route.ts';
import { accountStore } from '../accounts/account.store.ts';
import { normalizeEmail } from '../emails/email.rules.ts';
import type { UserDeps } from '../user.deps.ts';
import { passwordMatches } from './password.ts';
import { openSession } from './sessions.ts';

/** Document 1 section 8: an unknown address and a wrong password get the same answer in the same time. */
export async function login(deps: UserDeps, call: Call<typeof userService.login>) {
  const account = await accountStore(deps.database).findByEmail(normalizeEmail(call.body.email));
  const right = await passwordMatches(account?.password_hash, call.body.password);
  if (!account || !right) throw refuse('auth/incorrect-credentials');
  return deps.database.transaction(async (tx) => {
    // A password that was changed while the old one was checked has ended all sessions; this is not to be a new one.
    const held = await accountStore(tx).hold(account.id);
    if (held?.password_hash !== account.password_hash) throw refuse('auth/incorrect-credentials');
    const { accessToken } = await openSession(deps, tx, account, call);
    return { accessToken };
  });
}
