import type { userService } from '@turnstage/contracts';
import { toRetryAfter, type RateLimitPolicy } from '../../../rate-limits/index.ts';
import { toNetworkPrefix } from '../../../http/network-prefix.ts';
import { refuse } from '../../../http/refusal.ts';
import type { Call } from '../../../http/route.ts';
import { accountStore } from '../accounts/account.store.ts';
import { normalizeEmail } from '../emails/email.rules.ts';
import type { UserDeps } from '../user.deps.ts';
import { sessionStore } from './session.store.ts';
import { openSession } from './sessions.ts';

/**
 * Limits wrong passwords per address, from whatever network they come (rule A29): a limit per network doesn't stop
 * someone with many networks. Addresses without an account are counted the same way. More than anyone mistypes, far
 * fewer than a list of common passwords.
 */
export const loginTries: RateLimitPolicy = {
  name: 'login-tries',
  max: 30,
  windowMs: 15 * 60_000,
  algorithm: 'fixed',
};

/** Document 1 section 8: an unknown address and a wrong password get the same reply after the same time. */
export async function login(deps: UserDeps, call: Call<typeof userService.login>) {
  const email = normalizeEmail(call.body.email);
  const account = await accountStore(deps.database).findByEmail(email);
  // Someone who guesses from many networks must not lock the owner out of a network that the owner has used before.
  const { stored } = deps.rateLimiters;
  // Counted before the password is checked, since many tries may be in flight.
  const counted = await stored.consume(email, loginTries);
  if (!counted.isAllowed && !(account && (await hasUsedNetwork(deps, account.id, call.address)))) {
    logFailure(deps, call.address, 'too many wrong passwords');
    throw refuse('request/too-many', { retryAfter: toRetryAfter(counted) });
  }
  const isCorrect = await deps.passwords.matches(account?.password_hash, call.body.password);
  if (!account || !isCorrect) {
    logFailure(deps, call.address, 'wrong email or password');
    throw refuse('auth/incorrect-credentials');
  }
  if (counted.isAllowed) await stored.release(email, loginTries);
  return deps.database.transaction(async (tx) => {
    // If the password was changed while the old one was being checked, all sessions have ended. Don't open a new
    // one.
    const current = await accountStore(tx).lockShared(account.id);
    if (current?.password_hash !== account.password_hash) throw refuse('auth/incorrect-credentials');
    const { accessToken } = await openSession(deps, tx, account, call);
    return { accessToken };
  });
}

/** For fail2ban (docs/guides/security.md). The email isn't logged: it may be a password typed into the wrong field. */
function logFailure({ logger }: UserDeps, address: string, reason: string): void {
  logger.warn({ address, reason }, 'failed log-in');
}

/** Whether the account has had a session in this network. */
async function hasUsedNetwork(deps: UserDeps, accountId: number, address: string): Promise<boolean> {
  const sessions = await sessionStore(deps.database).listAllOf(accountId);
  return sessions.some((session) => toNetworkPrefix(session.address) === toNetworkPrefix(address));
}
