import type { Sql } from '../../../db/index.ts';
import { emailStore } from './email.store.ts';

/**
 * Claims an address for this transaction and returns whether it is free. An address that someone added but never
 * verified counts as free and is removed from that account (rules A3 and A25).
 */
export async function claimAddress(tx: Sql, address: string): Promise<boolean> {
  const emails = emailStore(tx);
  await emails.lockAddress(address);
  await emails.deleteUnowned(address);
  return !(await emails.findOwningRow(address));
}
