import type { TokenRole } from '@turnstage/contracts';
import { isHigherRole } from '@turnstage/permissions';
import type { Sql, Transaction } from '../../../db/index.ts';
import { refuse } from '../../../http/refusal.ts';
import { claimAddress } from '../emails/claim-address.ts';
import { isVerified } from '../emails/email.rules.ts';
import { emailStore } from '../emails/email.store.ts';
import { profileStore } from '../profiles/profile.store.ts';
import type { WearableAvatar } from '../profiles/check-avatar.ts';
import type { UserDeps } from '../user.deps.ts';
import { accountStore } from './account.store.ts';
import { createAccount } from './create-account.ts';
import { checkCredentials } from './credentials.ts';

export interface ProvisionedAccount {
  readonly email: string;
  readonly password: string;
  readonly role: TokenRole;
  readonly nickname?: string;
  readonly color?: string;
  /**
   * If true and an account already has this address, that account keeps its password and gets the role. Otherwise
   * the call is refused.
   */
  readonly keepExisting?: boolean;
}

/** Creates an account from the command line or the settings. */
export async function provisionAccount(deps: UserDeps, input: ProvisionedAccount): Promise<{ uuid: string }> {
  const { email, password } = checkCredentials(input);
  const passwordHash = await deps.passwords.hash(password);
  return deps.database.transaction(async (tx) => {
    await claimAddress(tx, email);
    const existing = input.keepExisting ? await accountStore(tx).findByEmail(email) : undefined;
    if (existing) {
      await checkCanReceiveRole(tx, existing, email, input.role);
      await accountStore(tx).setRole(existing.id, input.role);
      return { uuid: existing.uuid };
    }
    const { uuid } = await createProvisionedAccount(deps, tx, { ...input, email }, passwordHash);
    return { uuid };
  });
}

/**
 * Anyone can sign up with an address that isn't theirs. So an account only gets a higher rank once its address is
 * verified.
 */
async function checkCanReceiveRole(
  tx: Sql,
  account: { readonly id: number; readonly role: TokenRole },
  email: string,
  role: TokenRole,
): Promise<void> {
  const addresses = await emailStore(tx).ofAccount(account.id);
  const isAddressVerified = addresses.some((row) => row.address === email && isVerified(row));
  if (!isAddressVerified && isHigherRole(role, account.role))
    throw refuse('email/not-verified', {
      message: `${email} belongs to an account that has not verified it yet. Verify it there first, or use another address`,
    });
}

/** Creates an account on behalf of a person. Its address counts as verified. */
export async function createProvisionedAccount(
  deps: UserDeps,
  tx: Transaction,
  input: Omit<ProvisionedAccount, 'password' | 'keepExisting'> & {
    readonly avatarId?: WearableAvatar | undefined;
  },
  passwordHash: string,
) {
  if (!(await claimAddress(tx, input.email))) throw refuse('sign-up/email-taken', { field: 'email' });
  const account = await createAccount(deps, tx, {
    role: input.role,
    ownerId: null,
    passwordHash,
    nickname: input.nickname,
    email: input.email,
    avatarId: input.avatarId,
    color: input.color,
  });
  await emailStore(tx).insert({
    account_id: account.id,
    address: input.email,
    type: 'personal',
    status: 'CREATED_BY_ADMIN',
    created_at: deps.clock.now(),
  });
  await profileStore(tx).markVerified(account.id, deps.clock.now());
  return account;
}
