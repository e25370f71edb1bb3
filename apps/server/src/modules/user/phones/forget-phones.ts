import type { Sql } from '../../../db/index.ts';
import type { UserDeps } from '../user.deps.ts';
import { whitelistStore } from '../phone-whitelist/whitelist.store.ts';
import { identityStore } from './identity.store.ts';
import { phoneCodeStore } from './phone-code.store.ts';
import { phoneTraceStore } from './phone-trace.store.ts';
import { phoneCodeJob } from './send-phone-code.ts';

/**
 * The numbers of an account that is being anonymised. What else names a number goes with it only if the person had
 * proven it: one that was merely typed in may be somebody else's.
 */
export async function forgetPhones(deps: UserDeps, tx: Sql, accountId: number): Promise<void> {
  for (const { number, verified_at } of await identityStore(tx).ofAccount(accountId)) {
    if (verified_at === null) continue;
    await phoneCodeStore(tx).dropAll(number);
    await phoneTraceStore(tx).forget(number);
    await whitelistStore(tx).delete(number);
    await deps.jobs.drop(tx, [phoneCodeJob], { field: 'to', values: [number] });
  }
  await identityStore(tx).deleteAllOf(accountId);
}
