import { rankOf, type TokenRole } from '@turnstage/contracts';
import type { Sql, Transaction } from '../../../db/index.ts';
import { refuse } from '../../../http/refusal.ts';
import { hashPassword } from '../auth/password.ts';
import { claimAddress } from '../emails/claim-address.ts';
import { isProven } from '../emails/email.rules.ts';
import { emailStore } from '../emails/email.store.ts';
import { profileStore } from '../profiles/profile.store.ts';
import type { UserDeps } from '../user.deps.ts';
import { accountStore } from './account.store.ts';
import { openAccount } from './open-account.ts';
import { checkCredentials } from './credentials.ts';

export interface AccountByHand {
  readonly email: string;
  readonly password: string;
  readonly role: TokenRole;
  readonly nickname?: string;
  readonly avatarId?: string;
  readonly color?: string;
  /** True: an account of that address keeps its password and gets the role, instead of a refusal. */
  readonly keepExisting?: boolean;
}

/** An account made from the command line or the settings. */
export async function createAccountByHand(deps: UserDeps, wanted: AccountByHand): Promise<{ uuid: string }> {
  const { email, password } = checkCredentials(wanted);
  const passwordHash = await hashPassword(password);
  return deps.database.transaction(async (tx) => {
    await claimAddress(tx, email);
    const existing = wanted.keepExisting ? await accountStore(tx).findByEmail(email) : undefined;
    if (existing) {
      await checkMayBecome(tx, existing, email, wanted.role);
      await accountStore(tx).setRole(existing.id, wanted.role);
      return { uuid: existing.uuid };
    }
    const { uuid } = await openAccountByHand(deps, tx, { ...wanted, email }, passwordHash);
    return { uuid };
  });
}

/** Anybody may have signed up with an address that is not theirs: a rank goes to whoever proved it. */
async function checkMayBecome(
  tx: Sql,
  account: { readonly id: number; readonly role: TokenRole },
  email: string,
  role: TokenRole,
): Promise<void> {
  const addresses = await emailStore(tx).ofAccount(account.id);
  const proven = addresses.some((row) => row.address === email && isProven(row));
  if (!proven && rankOf(account.role) < rankOf(role))
    throw refuse('email/not-verified', {
      message: `An account has the address ${email} and never proved it: verify it there first, or name another one`,
    });
}

/** An account that somebody else opens for a person: its address counts as verified. */
export async function openAccountByHand(
  deps: UserDeps,
  tx: Transaction,
  wanted: Omit<AccountByHand, 'password' | 'keepExisting'>,
  passwordHash: string,
) {
  if (!(await claimAddress(tx, wanted.email))) throw refuse('sign-up/email-taken', { field: 'email' });
  const account = await openAccount(deps, tx, {
    role: wanted.role,
    ownerId: null,
    passwordHash,
    nickname: wanted.nickname,
    email: wanted.email,
    avatarId: wanted.avatarId,
    color: wanted.color,
  });
  await emailStore(tx).insert({
    account_id: account.id,
    address: wanted.email,
    type: 'personal',
    status: 'CREATED_BY_ADMIN',
    created_at: deps.clock.now(),
  });
  await profileStore(tx).markVerified(account.id, deps.clock.now());
  return account;
}
