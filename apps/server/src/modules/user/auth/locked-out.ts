import { refuse } from '../../../http/refusal.ts';
import { isBanned } from './session.rules.ts';

interface Account {
  readonly deactivated_at: number | null;
  readonly banned_at: number | null;
  readonly banned_until: number | null;
  readonly ban_reason: string | null;
}

/** Every way of signing in asks this once it knows that the person is who they say (decisions section 1). */
export function refuseLockedOut(account: Account, now: number): void {
  if (account.deactivated_at !== null) throw refuse('auth/deactivated');
  if (isBanned(account, now)) throw refuse('auth/banned', { message: banMessage(account) });
}

/** Decisions section 1: the answer names the reason and the end. */
function banMessage(account: Account): string {
  const until = account.banned_until === null ? '' : ` until ${new Date(account.banned_until).toISOString()}`;
  const reason = account.ban_reason ? `: ${account.ban_reason}` : '';
  return `This account is banned${until}${reason}`;
}
