import type { Sql } from '../../../db/index.ts';
import { revokeSessions } from '../auth/sessions.ts';
import { deactivationStore } from '../deactivation/deactivation.store.ts';
import { emailStore } from '../emails/email.store.ts';
import { identityStore } from '../phones/identity.store.ts';
import { profileStore } from '../profiles/profile.store.ts';
import { unlinkAll } from '../providers/links/unlink.ts';
import type { UserDeps } from '../user.deps.ts';

/**
 * Somebody proved from outside, by a link in a mail, that the address of an account on which nothing was proven yet is
 * theirs (rule A26). Whoever signed up with it may have been somebody else, so what they left goes: pending addresses
 * and numbers, linked services, devices, and the tokens of the bot. Sessions and links end with the new password.
 */
export async function handOver(
  deps: UserDeps,
  tx: Sql,
  account: { readonly id: number; readonly uuid: string },
  address: { readonly id: number },
): Promise<void> {
  const emails = emailStore(tx);
  await emails.markVerified(address.id);
  await emails.dropPendingOf(account.id);
  await profileStore(tx).markVerified(account.id, deps.clock.now());
  await identityStore(tx).deleteAllOf(account.id);
  await unlinkAll(deps, tx, account.id);
  for (const bot of await deactivationStore(tx).botsOf(account.id))
    await revokeSessions(deps, tx, bot, 'account handed over');
  await deps.events.publish(tx, 'accountHandedOver', { userUuid: account.uuid });
  await deps.events.publish(tx, 'profileChanged', { userUuid: account.uuid });
}
