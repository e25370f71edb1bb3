import type { Sql } from '../../../db/index.ts';
import type { UserDeps } from '../user.deps.ts';
import { whitelistStore } from '../phone-whitelist/whitelist.store.ts';
import { identityStore } from './identity.store.ts';
import { phoneCodeStore } from './phone-code.store.ts';
import { phoneTraceStore } from './phone-trace.store.ts';
import { phoneCodeJob } from './send-phone-code.ts';

/**
 * Erases the numbers of an account that is being anonymised. Codes, lookups and whitelist entries of a number are
 * deleted only if the person had verified it. An unverified number may belong to someone else.
 */
export async function erasePhones(deps: UserDeps, tx: Sql, accountId: number): Promise<void> {
  for (const { number, verified_at } of await identityStore(tx).ofAccount(accountId)) {
    if (verified_at === null) continue;
    await phoneCodeStore(tx).deleteAll(number);
    await phoneTraceStore(tx).clear(number);
    await whitelistStore(tx).delete(number);
    await deps.jobs.deletePending(tx, [phoneCodeJob], { field: 'to', values: [number] });
  }
  await identityStore(tx).deleteAllOf(accountId);
}
