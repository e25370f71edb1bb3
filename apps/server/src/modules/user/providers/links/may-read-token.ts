import { isAtLeast } from '@turnstage/contracts';
import type { Caller } from '../../../../http/caller.ts';
import { refuse } from '../../../../http/refusal.ts';
import { accountStore } from '../../accounts/account.store.ts';
import { mayActOn } from '../../moderation/rank.rules.ts';
import type { UserDeps } from '../../user.deps.ts';

/** The account whose token is asked for: one's own; anybody's for services; that of people below them for staff (rule M5). */
export async function accountToRead(deps: UserDeps, caller: Caller, userUuid: string): Promise<number> {
  if (caller.kind === 'user' && caller.userUuid === userUuid) return caller.userId;
  if (caller.kind !== 'service' && !isAtLeast(caller.role, 'staff')) throw refuse('request/forbidden');
  const account = await accountStore(deps.database).findByUuid(userUuid);
  if (!account) throw refuse('user/not-found');
  if (caller.kind !== 'service' && !mayActOn(caller.role, account.role)) throw refuse('request/forbidden');
  return account.id;
}
