import type { ImportedAccount } from '@turnstage/contracts';
import type { CrateImportRow } from '../crate-imports/crate-import.store.ts';
import type { AccountImportRow } from './account-import.store.ts';

/** Null for an import of a link or a file. */
export function presentAccount(
  { address, status }: CrateImportRow,
  account: AccountImportRow | undefined,
  counts: { readonly lists: number; readonly lists_read: number } | undefined,
): ImportedAccount | null {
  if (address === null || !account) return null;
  return {
    address,
    nickname: account.nickname,
    isReading: status === 'IN_PROGRESS' && account.stage !== 'DONE',
    lists: counts?.lists ?? 0,
    listsRead: counts?.lists_read ?? 0,
    profile: account.profile,
    leftOut: account.left_out,
  };
}
