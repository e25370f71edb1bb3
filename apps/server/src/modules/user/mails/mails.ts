import type { Sql } from '../../../db/index.ts';
import { accountStore } from '../accounts/account.store.ts';
import type { UserDeps } from '../user.deps.ts';
import type { Locale } from '../user.tables.ts';
import { mailText, type MailData, type MailKind } from './mail-texts.ts';

/** The payload can contain a code or a link, so the job row is deleted once the mail is sent. */
export const mailJob = 'user.sendMail';

/** With their growing pauses these tries cover more than ten minutes. After that a code is nearly expired anyway. */
const maxSendAttempts = 7;

interface QueuedMail<K extends MailKind = MailKind> {
  readonly kind: K;
  readonly to: string;
  readonly locale: Locale;
  readonly facts: MailData[K];
}

/** Queues a mail in the language of the account. It is sent only if the transaction commits. */
export async function queueMail<K extends MailKind>(
  deps: UserDeps,
  tx: Sql,
  to: { accountId: number; address: string },
  kind: K,
  facts: MailData[K],
): Promise<void> {
  const locale = (await accountStore(tx).localeOf(to.accountId)) ?? 'en';
  const mail: QueuedMail<K> = { kind, to: to.address, locale, facts };
  await deps.jobs.add(tx, mailJob, mail, { maxAttempts: maxSendAttempts });
}

export async function sendQueuedMail(deps: UserDeps, { kind, to, locale, facts }: QueuedMail): Promise<void> {
  const { subject, lines } = mailText(kind, facts, locale);
  await deps.mailer.send({ to, subject, text: lines.join('\n') });
}

/** Links use the public URL from the settings, never the host of the request. */
export function linkTo(deps: UserDeps, path: `/${string}`): string {
  return deps.publicUrl + path;
}
