import type { TokenRole } from '@turnstage/contracts';
import type { Sql, Transaction } from '../../../db/index.ts';
import { refuse } from '../../../http/refusal.ts';
import { openSession, type Origin } from '../auth/sessions.ts';
import { claimAddress } from '../emails/claim-address.ts';
import { emailStore } from '../emails/email.store.ts';
import { sendVerificationCode } from '../emails/verification.ts';
import { ownProfileOf } from '../profiles/own-profile.ts';
import type { UserDeps } from '../user.deps.ts';
import type { Locale } from '../user.tables.ts';
import { accountStore } from './account.store.ts';
import { openAccount } from './open-account.ts';

export interface Newcomer {
  readonly role: TokenRole;
  readonly email: string;
  readonly passwordHash: string;
  readonly nickname: string | undefined;
  readonly avatarId: string | undefined;
  readonly color: string | undefined;
  readonly locale: Locale | undefined;
}

/**
 * An account with its address, its first session and the mail with the code. The address is claimed before; `welcome`
 * gives what the first token is to tell of.
 */
export async function openWithEmail(
  deps: UserDeps,
  tx: Transaction,
  newcomer: Newcomer,
  origin: Origin,
  welcome?: (account: { id: number; uuid: string }) => Promise<unknown>,
) {
  const { email, locale, ...wanted } = newcomer;
  const account = await openAccount(deps, tx, { ...wanted, email, ownerId: null });
  if (locale) await accountStore(tx).setLocale(account.id, locale);
  const address = await emailStore(tx).insert({
    account_id: account.id,
    address: email,
    type: 'personal',
    status: 'PENDING_VERIFICATION',
    created_at: deps.clock.now(),
  });
  await sendVerificationCode(deps, tx, address);
  await welcome?.(account);
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

/** Asked before the nickname, so that signing up twice is told what is wrong. Holds until the transaction ends. */
export async function checkAddressIsFree(tx: Sql, email: string): Promise<void> {
  if (!(await claimAddress(tx, email))) throw refuse('sign-up/email-taken', { field: 'email' });
}
