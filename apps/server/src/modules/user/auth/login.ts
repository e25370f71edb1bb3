import type { userService } from '@turnstage/contracts';
import { networkOf } from '../../../http/network-of.ts';
import { refuse } from '../../../http/refusal.ts';
import type { Call } from '../../../http/route.ts';
import { accountStore } from '../accounts/account.store.ts';
import { normalizeEmail } from '../emails/email.rules.ts';
import type { UserDeps } from '../user.deps.ts';
import { passwordMatches } from './password.ts';
import { sessionStore } from './session.store.ts';
import { openSession } from './sessions.ts';

/** Document 1 section 8: an unknown address and a wrong password get the same answer in the same time. */
export async function login(deps: UserDeps, call: Call<typeof userService.login>) {
  const email = normalizeEmail(call.body.email);
  const account = await accountStore(deps.database).findByEmail(email);
  // Whoever guesses at an account from everywhere does not keep its owner out at home.
  const mayTry =
    deps.loginTries.take(email) || (account && (await hasBeenHere(deps, account.id, call.address)));
  if (!mayTry) throw refuse('request/too-many', { retryAfter: deps.loginTries.secondsLeft(email) });
  const right = await passwordMatches(account?.password_hash, call.body.password);
  if (!account || !right) throw refuse('auth/incorrect-credentials');
  deps.loginTries.giveBack(email);
  return deps.database.transaction(async (tx) => {
    // A password that was changed while the old one was checked has ended all sessions; this is not to be a new one.
    const held = await accountStore(tx).hold(account.id);
    if (held?.password_hash !== account.password_hash) throw refuse('auth/incorrect-credentials');
    const { accessToken } = await openSession(deps, tx, account, call);
    return { accessToken };
  });
}

/** Whether the account has had a session in this network. */
async function hasBeenHere(deps: UserDeps, accountId: number, address: string): Promise<boolean> {
  const sessions = await sessionStore(deps.database).allOf(accountId);
  return sessions.some((session) => networkOf(session.address) === networkOf(address));
}
