import type { Sql } from '../../../db/index.ts';
import { mailJob } from '../mails/mails.ts';
import type { UserDeps } from '../user.deps.ts';
import { emailStore } from './email.store.ts';

/** The addresses of an account that is being anonymised, also where mail to them waits or could not be sent. */
export async function forgetEmails(deps: UserDeps, tx: Sql, accountId: number): Promise<void> {
  const emails = emailStore(tx);
  const values = (await emails.ofAccount(accountId)).map(({ address }) => address);
  await deps.jobs.drop(tx, [mailJob], { field: 'to', values });
  await emails.forgetOf(accountId);
}
