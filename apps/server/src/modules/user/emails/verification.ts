import { createHmac, randomInt, timingSafeEqual } from 'node:crypto';
import type { userService } from '@turnstage/contracts';
import type { Sql } from '../../../db/index.ts';
import { refuse } from '../../../http/refusal.ts';
import type { RateLimitPolicy } from '../../../rate-limits/index.ts';
import type { Call } from '../../../http/route.ts';
import { lockCaller } from '../auth/lock-caller.ts';
import { linkTo, queueMail } from '../mails/mails.ts';
import { profileStore } from '../profiles/profile.store.ts';
import type { UserDeps } from '../user.deps.ts';
import { isCodeUsable, normalizeEmail } from './email.rules.ts';
import { emailStore } from './email.store.ts';

/** Decisions section 1: 60 seconds between two mails to an address. */
const codeMails: RateLimitPolicy = {
  name: 'email-code',
  max: 1,
  windowMs: 60_000,
  algorithm: 'fixed',
};

/**
 * Creates a new code for an address and queues the mail. The previous code stops working. Refuses a second mail
 * within a minute; a new address never has a first one.
 */
export async function sendVerificationCode(
  deps: UserDeps,
  tx: Sql,
  email: { id: number; account_id: number; address: string },
) {
  const counted = await deps.rateLimiters.stored.consume(String(email.id), codeMails, 1, tx);
  if (!counted.isAllowed) throw refuse('email/wait');
  const code = String(randomInt(1_000_000)).padStart(6, '0');
  await emailStore(tx).setCode(email.id, hashCode(email.id, code), deps.clock.now());
  const to = { accountId: email.account_id, address: email.address };
  await queueMail(deps, tx, to, 'verificationCode', { code });
}

export async function verifyEmail(deps: UserDeps, { caller, body }: Call<typeof userService.verifyEmail>) {
  const verified = await deps.database.transaction(async (tx) => {
    await lockCaller(deps, tx, caller);
    const emails = emailStore(tx);
    const email = await emails.findForCode(caller.userId, body.email && normalizeEmail(body.email));
    if (!email) return false;
    if (email.status === 'VERIFIED') return true;
    if (!isCodeUsable(email, deps.clock.now())) return false;
    if (!sameHash(email.code_hash, hashCode(email.id, body.code.trim()))) {
      // The refusal is thrown outside the transaction. Thrown here, it would roll back the counted try.
      await emails.countTry(email.id);
      return false;
    }
    if (email.added) await sendAddressAddedMail(deps, tx, caller.userId, email.address);
    await emails.markVerified(email.id);
    await profileStore(tx).markVerified(caller.userId, deps.clock.now());
    await deps.events.publish(tx, 'profileChanged', { userUuid: caller.userUuid });
    return true;
  });
  if (!verified) throw refuse('email/verification-failed', { field: 'code' });
  return { status: 'VERIFIED' as const };
}

/**
 * Goes to the previous main address. Someone who took over a session must not be able to take over the account
 * unnoticed.
 */
async function sendAddressAddedMail(
  deps: UserDeps,
  tx: Sql,
  accountId: number,
  address: string,
): Promise<void> {
  const main = await profileStore(tx).mainEmail(accountId);
  const link = linkTo(deps, '/settings/emails');
  if (main && main !== address)
    await queueMail(deps, tx, { accountId, address: main }, 'addressAdded', { address, link });
}

export async function resendVerification(
  deps: UserDeps,
  { caller, body }: Call<typeof userService.resendVerification>,
) {
  return deps.database.transaction(async (tx) => {
    const email = await emailStore(tx).findForCode(caller.userId, body.email && normalizeEmail(body.email));
    if (!email) throw refuse('email/not-found');
    if (email.status === 'VERIFIED') throw refuse('email/already-verified');
    await sendVerificationCode(deps, tx, email);
    return { ok: true };
  });
}

/** Keyed with the address id. Otherwise one precomputed table of a million hashes would reveal every code. */
function hashCode(emailId: number, code: string): string {
  return createHmac('sha256', `email-code:${emailId}`).update(code).digest('hex');
}

function sameHash(stored: string | null, actual: string): boolean {
  return (
    stored !== null &&
    stored.length === actual.length &&
    timingSafeEqual(Buffer.from(stored), Buffer.from(actual))
  );
}
