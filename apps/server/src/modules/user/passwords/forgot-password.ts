import type { userService } from '@turnstage/contracts';
import { hasPersonalPermission } from '@turnstage/permissions';
import type { Call } from '../../../http/route.ts';
import type { RateLimitPolicy } from '../../../rate-limits/index.ts';
import { accountStore } from '../accounts/account.store.ts';
import { normalizeEmail } from '../emails/email.rules.ts';
import { emailStore } from '../emails/email.store.ts';
import { createOneTimeLink } from '../links/one-time-links.ts';
import { linkTo, queueMail } from '../mails/mails.ts';
import type { UserDeps } from '../user.deps.ts';

/** At most five mails an hour per account, one minute apart, so that strangers can't flood a mailbox (rule A5). */
const mailGap: RateLimitPolicy = {
  name: 'reset-mail-gap',
  max: 1,
  windowMs: 60_000,
  algorithm: 'fixed',
};
const mailsPerHour: RateLimitPolicy = {
  name: 'reset-mails',
  max: 5,
  windowMs: 60 * 60_000,
  algorithm: 'fixed',
};

/** Job that decides, outside the request, whether a link is sent. */
export const resetLinkJob = 'user.prepareResetLink';

/**
 * Decisions section 1: the reply is always the same. So is the work: a job looks the address up, so neither the
 * reply nor its timing reveals whether it is known.
 */
export async function forgotPassword(deps: UserDeps, { body }: Call<typeof userService.forgotPassword>) {
  await deps.jobs.add(deps.database, resetLinkJob, { email: normalizeEmail(body.email) });
  return { ok: true };
}

export async function prepareResetLink(deps: UserDeps, { email }: { email: string }): Promise<void> {
  await deps.database.transaction(async (tx) => {
    const owningEmail = await emailStore(tx).findOwningRow(email);
    // Locked, so that of two concurrent requests only one sees that no mail was sent yet.
    const account = owningEmail && (await accountStore(tx).lockOne(owningEmail.account_id));
    if (!account || account.deactivated_at !== null) return;
    if (!hasPersonalPermission(account.role, 'setPassword')) return;
    for (const policy of [mailGap, mailsPerHour])
      if (!(await deps.rateLimiters.stored.consume(String(account.id), policy, 1, tx)).isAllowed) return;
    const { token } = await createOneTimeLink(deps, tx, account.id, 'resetPassword', email);
    // The part after `#` reaches no server log and no referrer.
    const link = linkTo(deps, `/reset-password#${token}`);
    await queueMail(deps, tx, { accountId: account.id, address: email }, 'resetPassword', { link });
  });
}
