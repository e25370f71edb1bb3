import type { userService } from '@turnstage/contracts';
import type { Call } from '../../../http/route.ts';
import { accountStore } from '../accounts/account.store.ts';
import { normalizeEmail } from '../emails/email.rules.ts';
import { emailStore } from '../emails/email.store.ts';
import { oneTimeLinkStore } from '../links/one-time-link.store.ts';
import { makeLink } from '../links/one-time-links.ts';
import { linkTo, queueMail } from '../mails/mails.ts';
import type { UserDeps } from '../user.deps.ts';
import { mayMailLink, linkWindowMs } from './reset.rules.ts';

/** Decides behind the caller's back whether a link goes out. */
export const resetLinkJob = 'user.prepareResetLink';

/**
 * Decisions section 1: the answer is always the same. So is the work: whether the address is known is asked by a job,
 * and neither the answer nor its delay tells.
 */
export async function forgotPassword(deps: UserDeps, { body }: Call<typeof userService.forgotPassword>) {
  await deps.jobs.add(deps.database, resetLinkJob, { email: normalizeEmail(body.email) });
  return { ok: true };
}

export async function prepareResetLink(deps: UserDeps, { email }: { email: string }): Promise<void> {
  await deps.database.transaction(async (tx) => {
    const holder = await emailStore(tx).holderOf(email);
    // Locked, so that two requests at once do not both find that no mail went out yet.
    const account = holder && (await accountStore(tx).lockOne(holder.account_id));
    if (!account || account.deactivated_at !== null || account.role === 'bot') return;
    const now = deps.clock.now();
    const sentAt = await oneTimeLinkStore(tx).madeSince(account.id, 'resetPassword', now - linkWindowMs);
    if (!mayMailLink(sentAt, now)) return;
    const { token } = await makeLink(deps, tx, account.id, 'resetPassword', email);
    // Behind the `#` it is in no log of a server and in no referrer.
    const link = linkTo(deps, `/reset-password#${token}`);
    await queueMail(deps, tx, { accountId: account.id, address: email }, 'resetPassword', { link });
  });
}
