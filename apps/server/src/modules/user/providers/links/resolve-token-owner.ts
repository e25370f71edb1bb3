import { hasPermission, outranksGlobally } from '@turnstage/permissions';
import type { Caller } from '../../../../http/caller.ts';
import { refuse } from '../../../../http/refusal.ts';
import { accountStore } from '../../accounts/account.store.ts';
import type { UserDeps } from '../../user.deps.ts';

/**
 * Returns the account whose token is requested. People read their own, services everyone's, and staff those of
 * people below them (rule M5).
 */
export async function resolveTokenOwner(deps: UserDeps, caller: Caller, userUuid: string): Promise<number> {
  if (caller.kind === 'user' && caller.userUuid === userUuid) return caller.userId;
  if (caller.kind !== 'service' && !hasPermission(caller.role, 'readProviderTokens'))
    throw refuse('request/forbidden');
  const account = await accountStore(deps.database).findByUuid(userUuid);
  if (!account) throw refuse('user/not-found');
  if (caller.kind !== 'service' && !outranksGlobally(caller.role, account.role))
    throw refuse('request/forbidden');
  return account.id;
}
