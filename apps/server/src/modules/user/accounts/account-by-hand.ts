import type { TokenRole } from '@turnstage/contracts';
import { refuse } from '../../../http/refusal.ts';
import { hashPassword } from '../auth/password.ts';
import { emailStore } from '../emails/email.store.ts';
import { profileStore } from '../profiles/profile.store.ts';
import type { UserDeps } from '../user.deps.ts';
import { accountStore } from './account.store.ts';
import { openAccount } from './open-account.ts';
import { checkCredentials } from './sign-up.ts';

export interface AccountByHand {
  readonly email: string;
  readonly password: string;
  readonly role: TokenRole;
  readonly nickname?: string;
  readonly avatarId?: string;
  /** True: an account of that address keeps its password and gets the role, instead of a refusal. */
  readonly keepExisting?: boolean;
}

/** An account made from the command line or the settings: its address counts as verified. */
export async function createAccountByHand(deps: UserDeps, wanted: AccountByHand): Promise<{ uuid: string }> {
  const { email, password } = checkCredentials(wanted);
  const passwordHash = await hashPassword(password);
  return deps.database.transaction(async (tx) => {
    await emailStore(tx).lockAddress(email);
    const existing = await accountStore(tx).findByEmail(email);
    if (existing) {
      if (!wanted.keepExisting) throw refuse('sign-up/email-taken', { field: 'email' });
      await accountStore(tx).setRole(existing.id, wanted.role);
      return { uuid: existing.uuid };
    }
    const account = await openAccount(deps, tx, {
      role: wanted.role,
      ownerId: null,
      passwordHash,
      nickname: wanted.nickname,
      email,
      avatarId: wanted.avatarId,
      color: undefined,
    });
    await emailStore(tx).insert({
      account_id: account.id,
      address: email,
      type: 'personal',
      status: 'CREATED_BY_ADMIN',
      created_at: deps.clock.now(),
    });
    await profileStore(tx).markVerified(account.id, deps.clock.now());
    return { uuid: account.uuid };
  });
}
