import type { TokenRole } from '@turnstage/contracts';
import type { Sql, Transaction } from '../../../db/index.ts';
import { refuse } from '../../../http/refusal.ts';
import { openSession, type Origin } from '../auth/sessions.ts';
import { claimAddress } from '../emails/claim-address.ts';
import { emailStore } from '../emails/email.store.ts';
import { sendVerificationCode } from '../emails/verification.ts';
import { ownProfileOf } from '../profiles/own-profile.ts';
import type { WearableAvatar } from '../profiles/check-avatar.ts';
import type { UserDeps } from '../user.deps.ts';
import type { Locale } from '../user.tables.ts';
import { accountStore } from './account.store.ts';
import { createAccount } from './create-account.ts';

export interface NewEmailAccount {
  readonly role: TokenRole;
  readonly email: string;
  readonly passwordHash: string;
  readonly nickname: string | undefined;
  readonly avatarId: WearableAvatar | undefined;
  readonly color: string | undefined;
  readonly locale: Locale | undefined;
}

/**
 * Creates an account with its address and first session, and queues the mail with the verification code. The caller
 * has claimed the address before. `onAccountCreated` runs before the first token is signed, so the token includes
 * what it grants (role, capabilities).
 */
export async function createAccountWithEmail(
  deps: UserDeps,
  tx: Transaction,
  newAccount: NewEmailAccount,
  origin: Origin,
  onAccountCreated?: (account: { id: number; uuid: string }) => Promise<unknown>,
) {
  const { email, locale, ...input } = newAccount;
  const account = await createAccount(deps, tx, { ...input, email, ownerId: null });
  if (locale) await accountStore(tx).setLocale(account.id, locale);
  const address = await emailStore(tx).insert({
    account_id: account.id,
    address: email,
    type: 'personal',
    status: 'PENDING_VERIFICATION',
    created_at: deps.clock.now(),
  });
  await sendVerificationCode(deps, tx, address);
  await onAccountCreated?.(account);
  const { accessToken } = await openSession(deps, tx, account, origin);
  const { role } = (await accountStore(tx).findById(account.id)) ?? account;
  return {
    accessToken,
    user: {
      id: account.id,
      uuid: account.uuid,
      role,
      createdAt: new Date(account.created_at).toISOString(),
    },
    profile: await ownProfileOf(tx, account.id),
  };
}

/**
 * Checked before the nickname, so that someone who signs up twice learns that the address is the problem. The claim
 * holds until the transaction ends.
 */
export async function checkAddressAvailable(tx: Sql, email: string): Promise<void> {
  if (!(await claimAddress(tx, email))) throw refuse('sign-up/email-taken', { field: 'email' });
}
