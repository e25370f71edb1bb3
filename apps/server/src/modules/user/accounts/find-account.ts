import { isUuid } from '@turnstage/contracts';
import type { Sql } from '../../../db/index.ts';
import { accountStore, type AccountRow } from './account.store.ts';

/** Finds an account by id or by uuid in any case. Staff and services use both. */
export async function findAccount(sql: Sql, name: string): Promise<AccountRow | undefined> {
  const accounts = accountStore(sql);
  if (/^\d{1,15}$/.test(name)) return accounts.findById(Number(name));
  const uuid = name.toLowerCase();
  return isUuid(uuid) ? accounts.findByUuid(uuid) : undefined;
}
