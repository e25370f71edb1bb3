import type { Ban } from '@turnstage/contracts';
import { refuse } from '../../../http/refusal.ts';
import { accountStore } from '../accounts/account.store.ts';
import type { UserDeps } from '../user.deps.ts';
import { isBanned } from './session.rules.ts';

interface Account {
  readonly deactivated_at: number | null;
  readonly banned_at: number | null;
  readonly banned_until: number | null;
  readonly ban_reason: string | null;
}

/** Every sign-in method calls this once it has confirmed who the person is (decisions section 1). */
export function refuseIfLockedOut(account: Account, now: number): void {
  if (account.deactivated_at !== null) throw refuse('auth/deactivated');
  if (!isBanned(account, now)) return;
  const ban = presentBan(account);
  throw refuse('auth/banned', { message: banMessage(ban), ban });
}

/** Whether an account exists that is neither banned nor closed, for secret links that need no session. */
export async function canSignIn({ database, clock }: Pick<UserDeps, 'database' | 'clock'>, uuid: string) {
  const account = await accountStore(database).findByUuid(uuid);
  return account !== undefined && account.deactivated_at === null && !isBanned(account, clock.now());
}

/** What a banned person is shown. */
export function presentBan(account: Pick<Account, 'banned_until' | 'ban_reason'>): Ban {
  const { ban_reason: reason, banned_until: until } = account;
  return { reason: reason || null, until: until === null ? null : new Date(until).toISOString() };
}

/** Decisions section 1: the message gives the reason and the end. */
function banMessage({ reason, until }: Ban): string {
  return `This account is banned${until ? ` until ${until}` : ''}${reason ? `: ${reason}` : ''}`;
}
