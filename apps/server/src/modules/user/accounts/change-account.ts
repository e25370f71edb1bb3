/** Changes that the person who runs the installation makes on its command line. No rank stands above that. */
import type { TokenRole } from '@turnstage/contracts';
import { isHigherRole } from '@turnstage/permissions';
import type { Transaction } from '../../../db/index.ts';
import { refuse } from '../../../http/refusal.ts';
import { ensureSuperUserRemains } from '../moderation/act-on.ts';
import { recordAction } from '../moderation/record-action.ts';
import { onPasswordChanged } from '../passwords/passwords.ts';
import type { UserDeps } from '../user.deps.ts';
import { accountStore, type AccountRow } from './account.store.ts';
import { checkCredentials, checkEmail } from './credentials.ts';

/** In the record of moderation these actions look like those of a service: no person did them. */
const actor = { id: null, uuid: null, role: 'superUser' } as const;
const comment = 'On the command line of the server';

/** Ends all sessions and notifies the owner by mail, like every other change of a password. */
export async function setAccountPassword(
  deps: UserDeps,
  input: { readonly email: string; readonly password: string },
): Promise<void> {
  const { email, password } = checkCredentials(input);
  const passwordHash = await deps.passwords.hash(password);
  await deps.database.transaction(async (tx) => {
    const account = await lockByEmail(tx, email);
    await accountStore(tx).setPassword(account.id, passwordHash);
    await onPasswordChanged(deps, tx, account);
    await recordAction(deps, tx, { actionType: 'changePassword', actor, target: account, comment });
  });
}

/** Applies from the next call on, as with a role that staff gives. */
export async function setAccountRole(
  deps: UserDeps,
  input: { readonly email: string; readonly role: TokenRole },
): Promise<void> {
  const { role } = input;
  const email = checkEmail(input.email);
  await deps.database.transaction(async (tx) => {
    const account = await lockByEmail(tx, email);
    if (account.role === role) return;
    await ensureSuperUserRemains(tx, account);
    await accountStore(tx).setRole(account.id, role);
    await deps.events.publish(tx, 'profileChanged', { userUuid: account.uuid });
    await recordAction(deps, tx, {
      actionType: isHigherRole(role, account.role) ? 'grantRole' : 'removeRole',
      actor,
      target: account,
      previousRole: account.role,
      role,
      comment,
    });
  });
}

async function lockByEmail(tx: Transaction, email: string): Promise<AccountRow> {
  const found = await accountStore(tx).findByEmail(email);
  const account = found && (await accountStore(tx).lockOne(found.id));
  if (!account || account.anonymised_at !== null)
    throw refuse('user/not-found', { message: `No account has the email ${email}` });
  return account;
}
