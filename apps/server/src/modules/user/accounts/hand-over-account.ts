import type { Sql } from '../../../db/index.ts';
import { revokeSessions } from '../auth/sessions.ts';
import { deactivationStore } from '../deactivation/deactivation.store.ts';
import { emailStore } from '../emails/email.store.ts';
import { identityStore } from '../phones/identity.store.ts';
import { profileStore } from '../profiles/profile.store.ts';
import { unlinkAll } from '../providers/links/unlink.ts';
import type { UserDeps } from '../user.deps.ts';

/**
 * Gives an account to the person who has verified its address through a link in a mail, when nothing on the account
 * was verified before (rule A26). Whoever signed up may have been someone else, so everything they left is removed:
 * pending addresses and numbers, linked services, devices and the bot's tokens. Sessions and links end with the new
 * password.
 */
export async function handOverAccount(
  deps: UserDeps,
  tx: Sql,
  account: { readonly id: number; readonly uuid: string },
  address: { readonly id: number },
): Promise<void> {
  const emails = emailStore(tx);
  await emails.markVerified(address.id);
  await emails.deletePendingOf(account.id);
  await profileStore(tx).markVerified(account.id, deps.clock.now());
  await identityStore(tx).deleteAllOf(account.id);
  await unlinkAll(deps, tx, account.id);
  for (const bot of await deactivationStore(tx).botsOf(account.id))
    await revokeSessions(deps, tx, bot, 'account handed over');
  await deps.events.publish(tx, 'accountHandedOver', { userUuid: account.uuid });
  await deps.events.publish(tx, 'profileChanged', { userUuid: account.uuid });
}
