import type { Sql } from '../../../db/index.ts';
import type { Caller } from '../../../http/caller.ts';
import { refuse } from '../../../http/refusal.ts';
import { accountStore, type AccountRow } from '../accounts/account.store.ts';
import type { UserDeps } from '../user.deps.ts';
import { sessionStore } from './session.store.ts';

/**
 * The caller's account, locked, for what makes a way into it: whatever ended the session a moment ago (a new password,
 * a ban, a sign-out) either waits for this or is seen here, so that nothing is made by somebody who is out already.
 */
export async function holdCaller(
  deps: UserDeps,
  tx: Sql,
  caller: Pick<Caller, 'userId' | 'sessionId'>,
): Promise<AccountRow> {
  const account = await accountStore(tx).lockOne(caller.userId);
  const [session] = await sessionStore(tx).findLive([caller.sessionId], deps.clock.now());
  if (!account || session?.id !== account.id) throw refuse('request/unauthorized');
  return account;
}
