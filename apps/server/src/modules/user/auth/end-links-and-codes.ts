import type { Sql } from '../../../db/index.ts';
import { oneTimeLinkStore } from '../links/one-time-link.store.ts';
import { identityStore } from '../phones/identity.store.ts';
import { phoneCodeStore } from '../phones/phone-code.store.ts';

/**
 * Whoever ends sessions doesn't trust whoever used them, so what these may have requested ends too: links to sign in
 * or to set a password, and codes to the account's numbers. Call it under the lock of the account: a link that is
 * being created is then either deleted here, or refused because its session has ended.
 */
export async function endLinksAndCodes(tx: Sql, accountId: number): Promise<void> {
  await oneTimeLinkStore(tx).deleteAllOf(accountId);
  for (const { number, verified_at } of await identityStore(tx).ofAccount(accountId)) {
    // The number that nobody has verified may be somebody else's, and so may its sign-in code.
    if (verified_at === null) await phoneCodeStore(tx).remove(number, accountId);
    else await phoneCodeStore(tx).deleteAll(number);
  }
}
