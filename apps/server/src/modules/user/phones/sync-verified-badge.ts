import type { Sql } from '../../../db/index.ts';
import { profileStore } from '../profiles/profile.store.ts';
import type { UserDeps } from '../user.deps.ts';
import { identityStore } from './identity.store.ts';

const badge = 'IDENTITY_VERIFIED';

/** Updates the profile after a change of the account's numbers: the badge shows that at least one is verified. */
export async function syncVerifiedBadge(
  deps: UserDeps,
  tx: Sql,
  account: { readonly id: number; readonly uuid: string },
): Promise<void> {
  const profiles = profileStore(tx);
  const numbers = await identityStore(tx).ofAccount(account.id);
  const hasVerifiedNumber = numbers.some(({ verified_at: at }) => at !== null);
  await profiles.lock(account.id);
  const profile = await profiles.findById(account.id);
  if (!profile) return;
  const badges = profile.badges.filter((name) => name !== badge);
  if (hasVerifiedNumber) badges.push(badge);
  await profiles.update(account.id, { badges });
  // Like after verifying an e-mail. It stays when the number is removed.
  if (hasVerifiedNumber) await profiles.markVerified(account.id, deps.clock.now());
  await deps.events.publish(tx, 'profileChanged', { userUuid: account.uuid });
}
