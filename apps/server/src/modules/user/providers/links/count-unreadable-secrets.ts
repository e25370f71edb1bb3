import type { Database } from '../../../../db/index.ts';
import { SecretError, type SecretBox } from '../../../../secrets/index.ts';
import { openGrant } from './stored-grant.ts';
import { linkStore } from './link.store.ts';

/** Counts the stored tokens and those that the current keys can't decrypt. Used by `doctor`. */
export async function countUnreadableSecrets(database: Database, secrets: SecretBox) {
  const rows = await linkStore(database).secrets();
  const unreadable = rows.filter((row) => !canOpen(secrets, { ...row, secret: row.secret as string }));
  return { all: rows.length, unreadable: unreadable.length };
}

function canOpen(secrets: SecretBox, row: Parameters<typeof openGrant>[1]): boolean {
  try {
    openGrant(secrets, row);
    return true;
  } catch (error) {
    if (error instanceof SecretError) return false;
    throw error;
  }
}
