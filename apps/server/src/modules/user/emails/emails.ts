import type { OwnEmail, userService } from '@turnstage/contracts';
import { limits } from '@turnstage/contracts/values';
import { hasPersonalPermission } from '@turnstage/permissions';
import { refuse } from '../../../http/refusal.ts';
import type { Call } from '../../../http/route.ts';
import { checkEmail } from '../accounts/credentials.ts';
import { accountStore } from '../accounts/account.store.ts';
import { linkTo, queueMail } from '../mails/mails.ts';
import type { UserDeps } from '../user.deps.ts';
import type { EmailTable } from '../user.tables.ts';
import { claimAddress } from './claim-address.ts';
import { isVerified, mainEmailOf, canDeleteEmail } from './email.rules.ts';
import { emailStore } from './email.store.ts';
import { sendVerificationCode } from './verification.ts';

type EmailRow = Omit<EmailTable, 'id' | 'made_main_at'> & {
  readonly id: number;
  readonly made_main_at: number | null;
};

export async function ownEmails(deps: UserDeps, { caller }: Call<typeof userService.ownEmails>) {
  return presentAll(await emailStore(deps.database).ofAccount(caller.userId));
}

function presentAll(rows: readonly EmailRow[]): OwnEmail[] {
  const main = mainEmailOf(rows);
  const sorted = main ? [main, ...rows.filter((row) => row !== main)] : rows;
  return sorted.map((row) => presentEmail(row, row === main));
}

export async function addEmail(deps: UserDeps, { caller, body }: Call<typeof userService.addEmail>) {
  if (!hasPersonalPermission(caller.role, 'addEmails')) throw refuse('request/forbidden');
  const address = checkEmail(body.email);
  return deps.database.transaction(async (tx) => {
    const emails = emailStore(tx);
    await accountStore(tx).lockOne(caller.userId);
    const own = await emails.ofAccount(caller.userId);
    const taken = own.some((row) => row.address === address) || !(await claimAddress(tx, address));
    if (taken) throw refuse('sign-up/email-taken', { field: 'email' });
    if (own.length >= limits.emailsPerAccount) throw refuse('email/too-many');
    const row = await emails.insert({
      account_id: caller.userId,
      address,
      type: body.type ?? 'personal',
      status: 'PENDING_VERIFICATION',
      created_at: deps.clock.now(),
      added: true,
    });
    await sendVerificationCode(deps, tx, row);
    return presentEmail(row, mainEmailOf([...own, row]) === row);
  });
}

/**
 * Sends a notice to the previous main address. Someone who took over a session must not be able to redirect the
 * mail unnoticed.
 */
export async function makeEmailMain(
  deps: UserDeps,
  { caller, params }: Call<typeof userService.makeEmailMain>,
) {
  return deps.database.transaction(async (tx) => {
    const emails = emailStore(tx);
    const own = await emails.lockOfAccount(caller.userId);
    const email = own.find((row) => row.id === params.id);
    if (!email) throw refuse('email/not-found');
    if (!isVerified(email)) throw refuse('email/not-verified');
    const before = mainEmailOf(own);
    if (before === email) return presentAll(own);
    // Keeps two choices within one millisecond in order.
    const newest = Math.max(deps.clock.now(), ...own.map((row) => (row.made_main_at ?? 0) + 1));
    await emails.setMain(email.id, newest);
    if (before && isVerified(before)) {
      const to = { accountId: caller.userId, address: before.address };
      const data = { address: email.address, link: linkTo(deps, '/settings/emails') };
      await queueMail(deps, tx, to, 'mainAddressChanged', data);
    }
    return presentAll(own.map((row) => (row === email ? { ...row, made_main_at: newest } : row)));
  });
}

/** Locks all addresses of the account, so that two devices can't delete each other's last one. */
export async function deleteEmail(deps: UserDeps, { caller, params }: Call<typeof userService.deleteEmail>) {
  return deps.database.transaction(async (tx) => {
    const emails = emailStore(tx);
    const own = await emails.lockOfAccount(caller.userId);
    const email = own.find((row) => row.id === params.id);
    if (!email) throw refuse('email/not-found');
    const others = own.filter((row) => row !== email);
    if (!canDeleteEmail(email, others)) throw refuse('email/last');
    await emails.markDeleted(email.id);
    return { ok: true };
  });
}

function presentEmail(row: EmailRow, isMain: boolean): OwnEmail {
  return {
    id: row.id,
    email: row.address,
    type: row.type,
    status: row.status,
    createdAt: new Date(row.created_at).toISOString(),
    isMain,
  };
}
