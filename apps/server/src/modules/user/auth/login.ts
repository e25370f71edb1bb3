import type { userService } from '@turnstage/contracts';
import { refuse } from '../../../http/refusal.ts';
import type { Call } from '../../../http/route.ts';
import { accountStore } from '../accounts/account.store.ts';
import { normalizeEmail } from '../emails/email.rules.ts';
import type { UserDeps } from '../user.deps.ts';
import { passwordMatches } from './password.ts';
import { isBanned } from './session.rules.ts';
import { openSession } from './sessions.ts';

/** Document 1 section 8: an unknown address and a wrong password get the same answer in the same time. */
export async function login(deps: UserDeps, call: Call<typeof userService.login>) {
  const account = await accountStore(deps.database).findByEmail(normalizeEmail(call.body.email));
  const right = await passwordMatches(account?.password_hash, call.body.password);
  if (!account || !right) throw refuse('auth/incorrect-credentials');
  if (account.deactivated_at !== null) throw refuse('auth/deactivated');
  if (isBanned(account, deps.clock.now())) throw refuse('auth/banned', { message: banMessage(account) });
  const { accessToken } = await openSession(deps, deps.database, account, call);
  return { accessToken };
}

/** Decisions section 1: the answer names the reason and the end. */
function banMessage(account: { ban_reason: string | null; banned_until: number | null }): string {
  const until = account.banned_until === null ? '' : ` until ${new Date(account.banned_until).toISOString()}`;
  const reason = account.ban_reason ? `: ${account.ban_reason}` : '';
  return `This account is banned${until}${reason}`;
}
