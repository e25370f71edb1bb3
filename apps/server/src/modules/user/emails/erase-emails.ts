import type { Sql } from '../../../db/index.ts';
import { mailJob } from '../mails/mails.ts';
import type { UserDeps } from '../user.deps.ts';
import { emailStore } from './email.store.ts';

/**
 * Erases the addresses of an account that is being anonymised, including mail jobs to them that are queued or have
 * failed.
 */
export async function eraseEmails(deps: UserDeps, tx: Sql, accountId: number): Promise<void> {
  const emails = emailStore(tx);
  const values = (await emails.ofAccount(accountId)).map(({ address }) => address);
  await deps.jobs.deletePending(tx, [mailJob], { field: 'to', values });
  await emails.deleteAllOf(accountId);
}
