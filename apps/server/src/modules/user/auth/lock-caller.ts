import type { Sql } from '../../../db/index.ts';
import type { Caller } from '../../../http/caller.ts';
import { refuse } from '../../../http/refusal.ts';
import { accountStore, type AccountRow } from '../accounts/account.store.ts';
import type { UserDeps } from '../user.deps.ts';
import { sessionStore } from './session.store.ts';

/**
 * Locks the caller's account before a call that creates a new way in (token, password, link …). An action that ends
 * the session at the same moment (new password, ban, sign-out) either waits for this lock or is seen here, so an
 * ended session can't create anything.
 */
export async function lockCaller(
  deps: UserDeps,
  tx: Sql,
  caller: Pick<Caller, 'userId' | 'sessionId'>,
): Promise<AccountRow> {
  const account = await accountStore(tx).lockOne(caller.userId);
  const [session] = await sessionStore(tx).findActive([caller.sessionId], deps.clock.now());
  if (!account || session?.id !== account.id) throw refuse('request/unauthorized');
  return account;
}
