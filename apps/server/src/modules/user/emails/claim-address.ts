import type { Sql } from '../../../db/index.ts';
import { emailStore } from './email.store.ts';

/**
 * Whether an address may be taken, which then holds until the transaction ends. Somebody who added it to their account
 * and never proved it does not keep others from it (rule A3).
 */
export async function claimAddress(tx: Sql, address: string): Promise<boolean> {
  const emails = emailStore(tx);
  await emails.lockAddress(address);
  await emails.dropUnproven(address);
  return !(await emails.isTaken(address));
}
