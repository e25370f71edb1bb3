import type { Sql } from '../../../db/index.ts';
import { emailStore } from './email.store.ts';

/**
 * Whether an address may be taken, which then holds until the transaction ends. Somebody who added it to their account
 * and never proved it does not keep others from it (rules A3 and A25).
 */
export async function claimAddress(tx: Sql, address: string): Promise<boolean> {
  const emails = emailStore(tx);
  await emails.lockAddress(address);
  await emails.dropUnheld(address);
  return !(await emails.holderOf(address));
}
