import type { Database } from '../../../../db/index.ts';
import { SecretError, type SecretBox } from '../../../../secrets/index.ts';
import { openGrant } from './kept-grant.ts';
import { linkStore } from './link.store.ts';

/** How many kept tokens there are, and how many the keys of now do not open; for `doctor`. */
export async function unreadableSecrets(database: Database, secrets: SecretBox) {
  const rows = await linkStore(database).secrets();
  const unreadable = rows.filter((row) => !opens(secrets, { ...row, secret: row.secret as string }));
  return { all: rows.length, unreadable: unreadable.length };
}

function opens(secrets: SecretBox, row: Parameters<typeof openGrant>[1]): boolean {
  try {
    openGrant(secrets, row);
    return true;
  } catch (error) {
    if (error instanceof SecretError) return false;
    throw error;
  }
}
