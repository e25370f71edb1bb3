import type { Sql } from '../../../db/index.ts';
import { accountStore } from '../accounts/account.store.ts';
import type { UserDeps } from '../user.deps.ts';
import type { Locale } from '../user.tables.ts';
import { mailText, type MailFacts, type MailKind } from './mail-texts.ts';

/** The job's payload may hold a code or a link, so it is gone once sent. */
export const mailJob = 'user.sendMail';

/** With their growing pauses these reach over ten minutes; a code is of no use any more later. */
const triesWhileLive = 7;

interface QueuedMail<K extends MailKind = MailKind> {
  readonly kind: K;
  readonly to: string;
  readonly locale: Locale;
  readonly facts: MailFacts[K];
}

/** Has a mail sent in the language of the account, if and only if the transaction commits. */
export async function queueMail<K extends MailKind>(
  deps: UserDeps,
  tx: Sql,
  to: { accountId: number; address: string },
  kind: K,
  facts: MailFacts[K],
): Promise<void> {
  const locale = (await accountStore(tx).localeOf(to.accountId)) ?? 'en';
  const mail: QueuedMail<K> = { kind, to: to.address, locale, facts };
  await deps.jobs.add(tx, mailJob, mail, { maxAttempts: triesWhileLive });
}

export async function sendQueuedMail(deps: UserDeps, { kind, to, locale, facts }: QueuedMail): Promise<void> {
  const { subject, lines } = mailText(kind, facts, locale);
  await deps.mailer.send({ to, subject, text: lines.join('\n') });
}

/** Links stand on the address that the operator set, whatever the request claimed to come from. */
export function linkTo(deps: UserDeps, path: `/${string}`): string {
  return deps.publicUrl + path;
}
